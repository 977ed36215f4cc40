/** Minutes and seconds: '9:05'. */
export const clockText = (leftMs: number): string => {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
