export const doorTexts = {
  selling: {
    success: 'Försäljningen vid dörren är ändrad',
    failure: 'Kunde inte ändra försäljningen vid dörren',
  },
  end: { success: 'Dörren är avslutad', failure: 'Kunde inte avsluta dörren' },
  endAll: { success: 'Alla dörrar är avslutade', failure: 'Kunde inte avsluta dörrarna' },
  renew: { success: 'Eventet har fått en ny PIN', failure: 'Kunde inte byta PIN' },
} as const;
