export const templateToasts = {
  create: { success: 'Mallen är sparad', failure: 'Kunde inte spara mallen' },
  update: { success: 'Mallen är ändrad', failure: 'Kunde inte ändra mallen' },
  remove: { success: 'Mallen har tagits bort', failure: 'Kunde inte ta bort mallen' },
} as const;
