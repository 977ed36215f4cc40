export type WeightedQueue = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/** Lets works through while their weights together stay within `capacity`; the rest wait in the order they came. */
export function createWeightedQueue(capacity: number): WeightedQueue {
  let free = capacity;
  const waiting: { readonly weight: number; readonly enter: () => void }[] = [];

  const admit = (): void => {
    // Only the first in line is looked at: a heavy work is not passed by light ones for ever.
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.enter();
    }
  };

  return async (asked, work) => {
    // What is heavier than the gate itself goes through alone.
    const weight = Math.min(asked, capacity);
    await new Promise<void>((enter) => {
      waiting.push({ weight, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      free += weight;
      admit();
    }
  };
}
