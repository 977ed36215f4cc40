export type WeightedQueue = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/** Runs tasks while their total weight is within `capacity`; the rest wait in order. */
export function createWeightedQueue(capacity: number): WeightedQueue {
  let free = capacity;
  const waiting: { readonly weight: number; readonly enter: () => void }[] = [];

  const admit = (): void => {
    // Strictly first in, first out, so that light tasks cannot starve a heavy one.
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.enter();
    }
  };

  return async (asked, work) => {
    // A task heavier than the capacity runs alone.
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
