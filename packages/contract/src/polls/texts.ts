/** Toasts and messages about polls; SPEC's wording where it has one. */
export const pollTexts = {
  create: { success: 'Omröstning skapad', failure: 'Kunde inte skapa omröstning' },
  saveDraft: { success: 'Utkast sparat', failure: 'Kunde inte skapa omröstning' },
  update: { success: 'Omröstningen har redigerats', failure: 'Kunde inte redigera omröstning' },
  updateDraft: { success: 'Utkast sparat', failure: 'Kunde inte redigera omröstning' },
  correct: { success: 'Texten har rättats', failure: 'Kunde inte rätta texten' },
  sendResult: { success: 'Resultatet skickas', failure: 'Kunde inte skicka resultatet' },
  remove: { success: 'Omröstningen har tagits bort', failure: 'Kunde inte ta bort omröstningen' },
  download: { success: 'Resultatet exporterat', failure: 'Kunde inte exportera resultatet' },
  sendPush: { success: 'Pushnotisen skickas nu', failure: 'Kunde inte skicka pushnotisen' },
  keepTime: { success: 'Pushnotisen går ut när omröstningen öppnar', failure: 'Kunde inte behålla tiden' },
  bothLanguages: 'Båda språken måste fyllas i.',
  tooFewAnswers: 'Minst två svar måste anges',
  tooManyAnswers: 'Högst fyra svar kan anges',
  answerCountLocked: 'Antalet svar kan inte ändras när någon har röstat.',
  closesAfterOpening: 'Måste vara efter att omröstningen öppnar.',
  modeLocked: 'En schemalagd omröstning måste ha en tid.',
} as const;

/** Status labels of a poll that has opened. */
export const openPollLabels = { open: 'Öppen', closed: 'Avslutad' } as const;

/** A badge beside the title of a poll whose push needs attention. */
export const pushTroubleLabels = {
  held: 'Push inte skickad',
  failed: 'Push misslyckades',
  partlySent: 'Push delvis skickad',
} as const;
