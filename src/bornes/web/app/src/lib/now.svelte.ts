/** The current time for countdowns; it ticks only while it is shown. */
import { createSubscriber } from "svelte/reactivity";

const STEP = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, STEP);
  return () => clearInterval(timer);
});

/** Milliseconds of `performance.now()`. */
export function now(): number {
  subscribe();
  return performance.now();
}
