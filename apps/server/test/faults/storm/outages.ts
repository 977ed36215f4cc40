/** When something was down, by this process's clock. */
type Span = { readonly from: number; to: number };

/**
 * Outages by time. A 5xx answer counts as a fault unless the database was down between request and answer; no answer at
 * all, unless a server or the database was.
 */
export const outages = () => {
  const spans: Record<'database' | 'server', Span[]> = { database: [], server: [] };
  const during = async (what: keyof typeof spans, work: () => Promise<void>): Promise<void> => {
    const span = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    spans[what].push(span);
    await work();
    span.to = performance.now();
  };
  const overlaps = (what: keyof typeof spans, began: number, ended: number): boolean =>
    spans[what].some(({ from, to }) => began <= to && ended >= from);
  const seconds = (what: keyof typeof spans): number =>
    Math.round(spans[what].reduce((sum, { from, to }) => sum + (to - from), 0) / 1000);
  return { during, overlaps, seconds, count: (what: keyof typeof spans) => spans[what].length };
};
export type Outages = ReturnType<typeof outages>;
