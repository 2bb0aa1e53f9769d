/** The robots that play in a page. */
export const ROBOTS: readonly string[] = ["random", "learner", "driver", "racer"];
