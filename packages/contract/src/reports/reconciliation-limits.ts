/** Four times the size of a month with 50 000 payments. */
export const MAX_BANK_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_BANK_ROWS = 100_000;
export const MAX_BANK_COLUMNS = 60;
/** Enough of a file to recognise its columns. */
export const BANK_HEAD_BYTES = 64 * 1024;

/** The meanings that a column of a bank file can have. Date and amount are required. */
export const bankColumns = {
  date: 'Datum',
  time: 'Tid',
  amount: 'Belopp',
  reference: 'Referens',
  message: 'Meddelande',
  senderNumber: 'Avsändarens nummer',
  senderName: 'Avsändarens namn',
  type: 'Typ',
} as const;
export type BankColumn = keyof typeof bankColumns;

export const bankText = {
  note: { label: 'Anteckning', max: 300, messages: { required: 'Skriv vad pengarna är.' } },
  email: { label: 'E-post', max: 254, messages: { required: 'Skriv vart biljetten ska skickas.' } },
} as const;

export const bankTexts = {
  doubled: 'Kolumnen är redan vald för något annat.',
  chooseTicket: 'Välj minst en biljett.',
  tooLarge: 'Filen är för stor. Den får vara högst 20 MB.',
  load: {
    success: ({ isNew }: { readonly isNew: boolean }) =>
      isNew ? 'Filen är inläst' : 'Filen är redan inläst. Den räknas en gång.',
    failure: 'Kunde inte läsa in filen',
  },
  layout: { success: 'Kolumnerna är sparade', failure: 'Kunde inte spara kolumnerna' },
  remove: {
    success: 'Filen är borttagen',
    failure: 'Kunde inte ta bort filen',
    gone: 'Filen är redan borttagen',
  },
  ticket: { success: 'Biljetten är utfärdad', failure: 'Kunde inte utfärda biljetten' },
  refund: { success: 'Pengarna betalas tillbaka', failure: 'Kunde inte betala tillbaka' },
  review: { success: 'Pengarna är avstämda', failure: 'Kunde inte markera som avstämt' },
  note: { success: 'Anteckningen är sparad', failure: 'Kunde inte spara anteckningen' },
} as const;
