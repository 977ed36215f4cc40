/** Money is in öre, a day is 'YYYY-MM-DD', a time is local wall-clock time in seconds. */
export type ColumnKind = 'text' | 'count' | 'money' | 'day' | 'time';
export type Value = string | number | null;
export type Row = readonly Value[];

/** Indexes into the list of styles below. */
const style = { plain: 0, head: 1, count: 2, money: 3, day: 4, time: 5, guarded: 6 } as const;
const BOLD = 7;

const xf = (numberFormat: number, font: number, more = '') =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`;

// 3 is '#,##0', 4 '#,##0.00', 49 '@'. quotePrefix keeps a cell text even when it is edited.
const formats = [0, 0, 3, 4, 164, 165];
const formatsOf = (font: number) => [
  ...formats.map((format, index) => xf(format, index === style.head ? 1 : font)),
  xf(49, font, ' quotePrefix="1"'),
];
const cellFormats = [...formatsOf(0), ...formatsOf(1)];

const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A bare carriage return would be read back as a line feed.
  '\r': '&#13;',
};
// Characters that XML cannot contain, lone surrogates included.
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(unfit, '').replace(/[&<>"\r]/g, (sign) => entities[sign] ?? '');

// Spreadsheets read _x0041_ as 'A'; text that looks like this is escaped.
const escapeText = (text: string): string => escapeXml(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));

const looksLikeFormula = /^[=+\-@\t\r]/;

/** 1 is A, 27 is AA. */
export const letters = (column: number): string =>
  column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);

const DAY = 86_400;
/** 1 January 1970 in a spreadsheet's day numbers. */
const EPOCH_DAY = 25_569;

const written: Readonly<Record<Exclude<ColumnKind, 'text'>, (value: Value) => string>> = {
  count: String,
  // Written digit by digit: a division would leave rounding errors in the sum.
  money: (ore) => {
    const size = Math.abs(Number(ore));
    return `${Number(ore) < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  },
  day: (day) => String(Date.parse(`${day}T00:00:00Z`) / 1000 / DAY + EPOCH_DAY),
  // A tenth of a second is enough; more digits only make the file larger.
  time: (seconds) => (Number(seconds) / DAY + EPOCH_DAY).toFixed(6),
};

/** Shared strings: each text is stored once and referred to by index. */
export class Texts {
  private readonly places = new Map<string, number>();

  placeOf(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    const place = this.places.size;
    this.places.set(text, place);
    return place;
  }

  *items(): Generator<string> {
    for (const text of this.places.keys()) yield `<si><t xml:space="preserve">${escapeText(text)}</t></si>`;
  }
}

type WriteRow = (number: number, row: Row, bold?: boolean) => string;

export const rowWriter = (kinds: readonly ColumnKind[], texts: Texts): WriteRow => {
  const columns = kinds.map((kind, index) => ({ kind, start: `<c r="${letters(index + 1)}` }));

  // A shared string: never evaluated as a formula, whatever it begins with.
  const textCell = (text: string, shift: number) => {
    const look = (looksLikeFormula.test(text) ? style.guarded : style.plain) + shift;
    return `" s="${look}" t="s"><v>${texts.placeOf(text)}</v></c>`;
  };

  return (number, row, bold = false) => {
    const shift = bold ? BOLD : 0;
    let xml = `<row r="${number}">`;
    for (const [index, { kind, start }] of columns.entries()) {
      const value = row[index] ?? null;
      if (value === null) continue;
      xml += start + number;
      xml +=
        kind === 'text' || (kind !== 'day' && typeof value === 'string')
          ? textCell(String(value), shift)
          : `" s="${style[kind] + shift}"><v>${written[kind](value)}</v></c>`;
    }
    return `${xml}</row>`;
  };
};

export const headXml = (titles: readonly string[], texts: Texts): string => {
  const cells = titles.map(
    (title, index) =>
      `<c r="${letters(index + 1)}1" s="${style.head}" t="s"><v>${texts.placeOf(title)}</v></c>`,
  );
  return `<row r="1">${cells.join('')}</row>`;
};
