/** The whole numbers from 0 on, as many as `count`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
