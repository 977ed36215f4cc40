const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Of Windows-1252, 0x80 to 0x9F; five of them mean nothing. */
const WINDOWS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

const BEYOND_ASCII = /[\x80-\xff]/;

const fromUtf8 = (cell: string): string | undefined => {
  try {
    const text = utf8.decode(Buffer.from(cell, 'latin1'));
    // What an earlier program could not read either.
    return text.includes('\ufffd') ? undefined : text;
  } catch {
    return undefined;
  }
};

const fromWindows = (cell: string): string | undefined => {
  const text = cell.replace(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? '\0');
  return text.includes('\0') ? undefined : text;
};

/**
 * Reads cells that have one character a byte. Both encodings write ASCII alike, so the first cell that has more decides
 * for the file: Swedish in Windows-1252 is practically never UTF-8 by chance. Undefined for a cell that cannot be read.
 */
export const cellDecoder = (isUtf8: boolean) => {
  let encoding: 'utf8' | 'windows' | undefined = isUtf8 ? 'utf8' : undefined;
  return (cell: string): string | undefined => {
    if (!BEYOND_ASCII.test(cell)) return cell;
    encoding ??= fromUtf8(cell) === undefined ? 'windows' : 'utf8';
    return encoding === 'utf8' ? fromUtf8(cell) : fromWindows(cell);
  };
};
