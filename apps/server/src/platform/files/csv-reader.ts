/** Why a file cannot be read as a table. */
export type CsvFault =
  | 'EMPTY'
  | 'SPREADSHEET'
  | 'IMAGE'
  | 'ENCODING'
  | 'NOT_TEXT'
  | 'OPEN_QUOTE'
  | 'LONG_ROW';

export class CsvRefused extends Error {
  constructor(
    readonly fault: CsvFault,
    /** The faulty row, counted as a spreadsheet does; 0 for the file as a whole. */
    readonly line = 0,
  ) {
    super(fault);
    this.name = 'CsvRefused';
  }
}

/** A raw row: each cell has one character per byte, because the encoding may not be known yet. */
export type RawRow = { readonly line: number; readonly cells: readonly string[] };

const MAX_ROW = 64 * 1024;

const beginnings: readonly (readonly [string, CsvFault])[] = [
  ['PK\x03\x04', 'SPREADSHEET'],
  ['\xd0\xcf\x11\xe0', 'SPREADSHEET'],
  ['\xff\xfe', 'ENCODING'],
  ['\xfe\xff', 'ENCODING'],
  ['\x89PNG', 'IMAGE'],
  ['\xff\xd8\xff', 'IMAGE'],
  ['GIF8', 'IMAGE'],
  ['%PDF', 'NOT_TEXT'],
];

const BOM = '\xef\xbb\xbf';

const refuseOtherFiles = (start: string): void => {
  for (const [sign, fault] of beginnings) if (start.startsWith(sign)) throw new CsvRefused(fault);
};

/** Rows used to detect the delimiter; a bank's file may begin with lines outside the table. */
const HEAD_ROWS = 20;

/** The complete rows at the beginning of the file, as far as it has been read. */
const headRows = (text: string): string[] => {
  const rows: string[] = [];
  let [quoted, from] = [false, 0];
  for (let at = 0; at < text.length && rows.length < HEAD_ROWS; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (at > from) rows.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return rows;
};

const DELIMITERS = [';', '\t', ','] as const;

/** How many rows a delimiter splits into the same number of cells, and that number. */
const evenness = (rows: readonly string[], sign: string) => {
  const rowsOf = new Map<number, number>();
  for (const row of rows) {
    const cells = row.split(sign).length;
    if (cells > 1) rowsOf.set(cells, (rowsOf.get(cells) ?? 0) + 1);
  }
  const [best] = [...rowsOf].sort(([a, many], [b, more]) => more - many || b - a);
  return { sign, rows: best?.[1] ?? 0, cells: best?.[0] ?? 1 };
};

/** The delimiter that splits most rows alike: not commas in amounts or sentences where the header has semicolons. */
const delimiterOf = (rows: readonly string[]): string => {
  const bare = rows.map((row) => row.replace(/"[^"]*"/g, ''));
  const found = DELIMITERS.map((sign) => evenness(bare, sign));
  return found.sort((a, b) => b.rows - a.rows || b.cells - a.cells)[0]?.sign ?? ';';
};

class RowParser {
  private line = 1;
  private length = 0;
  private cells: string[] = [];
  private cell = '';
  private state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  private afterReturn = false;
  private readonly rows: RawRow[] = [];

  constructor(private readonly delimiter: string) {}

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'start';
  }

  private endRow(): void {
    this.endCell();
    // An empty line counts but is no row.
    if (this.cells.some((cell) => cell.trim() !== '')) this.rows.push({ line: this.line, cells: this.cells });
    this.cells = [];
    this.length = 0;
    this.line += 1;
  }

  private take(sign: string): void {
    if (this.state === 'quoted') {
      if (sign === '"') this.state = 'quote';
      else this.cell += sign;
    } else if (sign === this.delimiter) this.endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' || !this.afterReturn) this.endRow();
    } else if (sign === '"' && this.state === 'quote') {
      this.cell += '"';
      this.state = 'quoted';
    } else if (sign === '"' && this.state === 'start' && this.cell.trim() === '') {
      this.cell = '';
      this.state = 'quoted';
    } else {
      this.cell += sign;
      if (this.state !== 'start' || sign !== ' ') this.state = 'plain';
    }
    this.afterReturn = sign === '\r' && this.state !== 'quoted';
  }

  /** The rows that end in this chunk. */
  read(text: string): RawRow[] {
    for (const sign of text) {
      this.length += 1;
      if (this.length > MAX_ROW) throw new CsvRefused(this.isOpen() ? 'OPEN_QUOTE' : 'LONG_ROW', this.line);
      this.take(sign);
    }
    return this.rows.splice(0);
  }

  private isOpen(): boolean {
    return this.state === 'quoted';
  }

  /** The last row, if it has no line break. */
  end(): RawRow[] {
    if (this.isOpen()) throw new CsvRefused('OPEN_QUOTE', this.line);
    if (this.cells.length > 0 || this.cell !== '') this.endRow();
    return this.rows.splice(0);
  }
}

/** Chooses file type and delimiter from the beginning of the file. */
const parserFor = (head: string): { parser: RowParser; rest: string; isUtf8: boolean } => {
  refuseOtherFiles(head);
  const isUtf8 = head.startsWith(BOM);
  const rest = isUtf8 ? head.slice(BOM.length) : head;
  const whole = headRows(rest);
  const rows = whole.length > 0 ? whole : [rest];
  // Excel's own notation.
  const said = /^"?sep=(.)"?$/.exec(rows[0] ?? '')?.[1];
  return { parser: new RowParser(said ?? delimiterOf(rows)), rest, isUtf8 };
};

export type CsvBatch = { readonly rows: readonly RawRow[]; readonly isUtf8: boolean };

const withoutSeparator = (rows: readonly RawRow[]) =>
  rows.filter(({ line, cells }) => !(line === 1 && /^sep=.?$/.test(cells.join(''))));

/** Streams the rows of a CSV file, with at most one row and one chunk in memory. */
export async function* readCsv(file: AsyncIterable<Buffer>): AsyncGenerator<CsvBatch> {
  let head = '';
  let isEmpty = true;
  let opened: ReturnType<typeof parserFor> | undefined;
  const open = () => {
    opened = parserFor(head);
    return opened.parser.read(opened.rest);
  };
  const batch = (read: readonly RawRow[]): CsvBatch => {
    const rows = withoutSeparator(read);
    if (rows.length > 0) isEmpty = false;
    return { rows, isUtf8: opened?.isUtf8 ?? false };
  };
  for await (const chunk of file) {
    const text = chunk.toString('latin1');
    if (!opened) head += text;
    if (text.includes('\0')) {
      refuseOtherFiles(head);
      throw new CsvRefused('ENCODING');
    }
    if (opened) yield batch(opened.parser.read(text));
    // Checked only where a row may have ended, so that a file that arrives byte by byte is not scanned again and again.
    else if (head.length > MAX_ROW || (/[\n\r]/.test(text) && headRows(head).length >= HEAD_ROWS))
      yield batch(open());
  }
  if (!opened) yield batch(open());
  yield batch(opened?.parser.end() ?? []);
  if (isEmpty) throw new CsvRefused('EMPTY');
}
