/** Toasts and messages about reports; SPEC's wording where it has one. */
export const reportTexts = {
  download: { success: 'Rapport exporterad', failure: 'Kunde inte exportera rapport' },
  chooseCommittee: 'Välj minst en kommittee',
  badDay: 'Skriv datumet som åååå-mm-dd.',
} as const;
