const whole = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });

/** '1 697', with a space that never breaks. */
export const countText = (count: number): string => whole.format(count);
