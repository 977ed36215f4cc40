const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Windows-1252's 0x80 to 0x9F; five of them are undefined. */
const WINDOWS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

const BEYOND_ASCII = /[\x80-\xff]/;

const fromUtf8 = (cell: string): string | undefined => {
  try {
    const text = utf8.decode(Buffer.from(cell, 'latin1'));
    // A replacement character: an earlier program could not decode it either.
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
 * Decodes cells that have one character per byte. UTF-8 and Windows-1252 agree on ASCII, so the first cell with other
 * bytes decides for the whole file: Swedish text in Windows-1252 is practically never valid UTF-8. Undefined for a cell
 * that cannot be decoded.
 */
export const cellDecoder = (isUtf8: boolean) => {
  let encoding: 'utf8' | 'windows' | undefined = isUtf8 ? 'utf8' : undefined;
  return (cell: string): string | undefined => {
    if (!BEYOND_ASCII.test(cell)) return cell;
    encoding ??= fromUtf8(cell) === undefined ? 'windows' : 'utf8';
    return encoding === 'utf8' ? fromUtf8(cell) : fromWindows(cell);
  };
};
