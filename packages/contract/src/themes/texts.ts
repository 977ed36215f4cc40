/** Toasts and messages about themes; SPEC's wording where it has one. */
export const themeTexts = {
  create: { success: 'Temat skapades', failure: 'Kunde inte spara temat' },
  saveDraft: { success: 'Temat sparades som utkast', failure: 'Kunde inte spara temat' },
  update: { success: 'Temat har redigerats', failure: 'Kunde inte redigera temat' },
  updateDraft: { success: 'Temat sparades som utkast', failure: 'Kunde inte redigera temat' },
  remove: { success: 'Temat har tagits bort', failure: 'Kunde inte ta bort temat' },
  startInFuture: 'Startdatum måste vara i framtiden',
  startBeforeEnd: 'Startdatum måste vara innan slutdatum',
  endAfterStart: 'Slutdatum måste vara efter startdatum',
  countdownInFuture: 'Start för countdown måste vara i framtiden',
  countdownBeforeStart: 'Start måste vara innan temats start',
  // SPEC writes this one without its full stop.
  countdownUrlRequired: 'Detta fält får inte lämnas tomt',
  eventMissing: 'Eventet finns inte längre. Välj ett annat.',
} as const;

export const confirmationText = (start: string, end: string): string =>
  `Ditt tema kommer synas i appen mellan den ${start} - ${end}`;
