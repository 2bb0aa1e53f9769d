/** The rays of an old poster: `count` wedges around a point, far beyond the card's edge. */
export function rays(count: number, cx: number, cy: number, reach = 260): string {
  const wedge = Math.PI / count;
  const point = (angle: number): string =>
    `${(cx + reach * Math.cos(angle)).toFixed(1)} ${(cy + reach * Math.sin(angle)).toFixed(1)}`;
  return Array.from({ length: count }, (_, n) => {
    const from = 2 * n * wedge - wedge / 2;
    return `M${cx} ${cy}L${point(from)}L${point(from + wedge)}Z`;
  }).join("");
}
