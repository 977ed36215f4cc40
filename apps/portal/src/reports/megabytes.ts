const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const megabytesText = (bytes: number): string =>
  bytes < 100_000
    ? `${whole.format(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`
    : `${oneDecimal.format(bytes / 1_000_000)}\u00a0MB`;
