/** Records a duration in the browser's performance timeline; only the latest of each name. */
export const measure = (name: 'door:read' | 'door:answer', start: number): void => {
  performance.clearMeasures(name);
  performance.measure(name, { start, end: performance.now() });
};
