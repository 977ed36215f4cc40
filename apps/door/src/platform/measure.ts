/** How long something took, for whoever looks with the browser's own tools. Only the latest of each is kept. */
export const measure = (name: 'door:read' | 'door:answer', start: number): void => {
  performance.clearMeasures(name);
  performance.measure(name, { start, end: performance.now() });
};
