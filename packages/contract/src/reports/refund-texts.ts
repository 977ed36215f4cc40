export const refundTexts = {
  retry: { success: 'Återbetalningen försöks igen', failure: 'Kunde inte försöka igen' },
  byHand: { success: 'Återbetalningen är noterad', failure: 'Kunde inte notera återbetalningen' },
} as const;
