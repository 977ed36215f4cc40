const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });
const withOre = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Kronor without their sign, with öre only where there are any. */
export const kronorText = (ore: number): string => (ore % 100 === 0 ? whole : withOre).format(ore / 100);

export const moneyText = (ore: number): string => `${kronorText(ore)}\u00a0kr`;

export const megabytesText = (bytes: number): string =>
  bytes < 100_000
    ? `${whole.format(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`
    : `${new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1_000_000)}\u00a0MB`;
