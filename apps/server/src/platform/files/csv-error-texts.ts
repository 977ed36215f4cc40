import type { CsvFault } from './csv-reader.ts';

/** Why a file cannot be read as a table, for the person who chose it. */
export const csvErrorTexts: Record<CsvFault, (line: number) => string> = {
  EMPTY: () => 'Filen är tom.',
  SPREADSHEET: () => 'Filen är en Excelfil. Spara den som CSV UTF-8 och välj den nya filen.',
  ENCODING: () => 'Filen är sparad i en teckenkodning som inte kan läsas. Spara den som CSV UTF-8.',
  IMAGE: () => 'Filen är en bild, vad den än heter. Välj en CSV-fil.',
  NOT_TEXT: () => 'Filen är ingen CSV-fil, vad den än heter. Spara listan som CSV UTF-8 och välj den filen.',
  OPEN_QUOTE: (line) => `Ett citattecken på rad ${line} har inget slut.`,
  LONG_ROW: (line) => `Rad ${line} är för lång för att vara en rad i en CSV-fil.`,
};
