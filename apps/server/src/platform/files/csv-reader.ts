/** Why a file is no table at all. */
export type CsvFault = 'EMPTY' | 'SPREADSHEET' | 'ENCODING' | 'NOT_TEXT' | 'OPEN_QUOTE' | 'LONG_ROW';

export class CsvRefused extends Error {
  constructor(
    readonly fault: CsvFault,
    /** The row at fault, counted as a spreadsheet does; 0 where it is the file as a whole. */
    readonly line = 0,
  ) {
    super(fault);
    this.name = 'CsvRefused';
  }
}

/** A row as it stands in the file: each cell has one character a byte, for its encoding may not be known yet. */
export type RawRow = { readonly line: number; readonly cells: readonly string[] };

const MAX_ROW = 64 * 1024;

const beginnings: readonly (readonly [string, CsvFault])[] = [
  ['PK\x03\x04', 'SPREADSHEET'],
  ['\xd0\xcf\x11\xe0', 'SPREADSHEET'],
  ['\xff\xfe', 'ENCODING'],
  ['\xfe\xff', 'ENCODING'],
  ['%PDF', 'NOT_TEXT'],
];

const BOM = '\xef\xbb\xbf';

const refuseOtherFiles = (start: string): void => {
  for (const [sign, fault] of beginnings) if (start.startsWith(sign)) throw new CsvRefused(fault);
};

/** Where the first row ends; -1 where it does not yet. */
const endOfRow = (text: string): number => {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) return at;
  }
  return -1;
};

/** Whichever parts the first row into more cells. */
const delimiterOf = (row: string): string => {
  const bare = row.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return count(';') >= count(',') ? ';' : ',';
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
    // An empty line is counted and says nothing.
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

  /** The rows that end in this piece of the file. */
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

  /** The last row, where no line break ends it. */
  end(): RawRow[] {
    if (this.isOpen()) throw new CsvRefused('OPEN_QUOTE', this.line);
    if (this.cells.length > 0 || this.cell !== '') this.endRow();
    return this.rows.splice(0);
  }
}

/** The head of the file decides how it is read: what kind it is, and what parts its cells. */
const parserFor = (head: string): { parser: RowParser; rest: string; isUtf8: boolean } => {
  refuseOtherFiles(head);
  const isUtf8 = head.startsWith(BOM);
  const rest = isUtf8 ? head.slice(BOM.length) : head;
  const end = endOfRow(rest);
  const first = end < 0 ? rest : rest.slice(0, end);
  // Excel's own way to say it.
  const said = /^"?sep=(.)"?$/.exec(first)?.[1];
  return { parser: new RowParser(said ?? delimiterOf(first)), rest, isUtf8 };
};

export type CsvBatch = { readonly rows: readonly RawRow[]; readonly isUtf8: boolean };

const withoutSeparator = (rows: readonly RawRow[]) =>
  rows.filter(({ line, cells }) => !(line === 1 && /^sep=.?$/.test(cells.join(''))));

/** The rows of a CSV file as its bytes come in, never more of it than one row and one piece at a time. */
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
    else if (endOfRow(head) >= 0 || head.length > MAX_ROW) yield batch(open());
  }
  if (!opened) yield batch(open());
  yield batch(opened?.parser.end() ?? []);
  if (isEmpty) throw new CsvRefused('EMPTY');
}
