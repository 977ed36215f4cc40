/** Toasts and messages about events; SPEC's wording where it has one. */
export const eventTexts = {
  create: { success: 'Event skapat', failure: 'Kunde inte skapa eventet' },
  saveDraft: { success: 'Utkast sparat', failure: 'Kunde inte skapa eventet' },
  update: { success: 'Event har redigerats', failure: 'Kunde inte redigera eventet' },
  updateDraft: { success: 'Utkast sparat', failure: 'Kunde inte redigera eventet' },
  remove: { success: 'Eventet har tagits bort', failure: 'Kunde inte ta bort eventet' },
  takeDown: { success: 'Eventet har tagits ned', failure: 'Kunde inte ta bort eventet' },
  cancel: { success: 'Eventet har ställts in', failure: 'Kunde inte ställa in eventet' },
  noActive: 'Det finns inga aktiva event.',
  startInFuture: 'Start måste vara i framtiden.',
  endAfterStart: 'Slut måste vara efter start.',
  dateMismatch: 'Datumet stämmer inte med starttiden.',
  releaseInFuture: 'Måste vara i framtiden och innan eventet startar.',
  expiryAfterRelease: 'Måste vara efter biljettsläpp.',
  tooManyTicketTypes: 'Du får max ange fem biljettyper',
  tooFewTicketTypes: 'Minst en biljettyp måste anges',
  ticketsAtLeastOne: 'Ange minst en biljett.',
  perPersonAboveTotal: 'Får inte vara fler än antalet biljetter.',
  hostMissing: 'Arrangören finns inte längre. Välj en annan.',
  categoryMissing: 'Kategorin finns inte längre. Välj en annan.',
  divisionMissing: 'Sektionen finns inte längre. Välj en annan.',
  divisionRequired: 'Välj minst en sektion.',
  divisionNotYours: 'Du kan bara välja din egen sektion.',
  allDivisions: 'Alla sektioner',
} as const;

const COPY_SWEDISH = 'Kopia av';
const COPY_ENGLISH = 'Copy of';

/** The names of a copy. A name that becomes too long is not cut but refused at its field. */
export const copiedNames = (event: { readonly name: string; readonly nameSwedish: string }) => ({
  name: `${COPY_ENGLISH} ${event.name}`.trim(),
  nameSwedish: `${COPY_SWEDISH} ${event.nameSwedish}`.trim(),
});
