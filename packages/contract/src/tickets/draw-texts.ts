export const drawTexts = {
  witness: { success: 'Numren är sparade. Lottningen görs nu.', failure: 'Kunde inte spara numren' },
  cancel: { success: 'Lottningen är inställd', failure: 'Kunde inte ställa in lottningen' },
} as const;
