const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });

/** '1 697', with a space that never breaks. */
export const countText = (count: number): string => whole.format(count);

const withOre = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Kronor without their sign, with öre only where there are any. */
export const kronorText = (ore: number): string => (ore % 100 === 0 ? whole : withOre).format(ore / 100);

/** '1 360 kr' of öre. */
export const oreText = (ore: number): string => `${kronorText(ore)}\u00a0kr`;
