/** '20 sekunder', '1 sekund'. */
export const secondsText = (seconds: number): string => (seconds === 1 ? '1 sekund' : `${seconds} sekunder`);
