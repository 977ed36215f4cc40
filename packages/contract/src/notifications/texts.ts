/** What is said about notifications and alarms; the toasts' wording is SPEC's. */
export const notificationTexts = {
  create: { success: 'Pushnotis skickad', failure: 'Kunde inte skapa pushnotis' },
  schedule: { success: 'Pushnotis schemalagd', failure: 'Kunde inte skapa pushnotis' },
  saveDraft: { success: 'Utkast sparat', failure: 'Kunde inte skapa pushnotis' },
  update: { success: 'Pushnotis har redigerats', failure: 'Kunde inte redigera pushnotis' },
  remove: { success: 'Pushnotisen har tagits bort', failure: 'Kunde inte ta bort pushnotisen' },
  alarm: { success: 'Larm skickat', failure: 'Kunde inte skapa larm' },
  alarmDraft: { success: 'Utkast sparat', failure: 'Kunde inte skapa larm' },
  modeLocked: 'Sättet att skicka kan inte ändras i efterhand.',
} as const;
