/** The upper half of code page 437, which SIE calls PC8. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const codes = new Map([...upper].map((sign, index) => [sign, 128 + index]));
const QUESTION_MARK = 0x3f;

const codeOf = (sign: string): number | undefined => {
  const point = sign.codePointAt(0) ?? 0;
  return point < 128 ? point : codes.get(sign);
};

/** A character outside the code page becomes its base letter, else a question mark. */
const codesOf = (sign: string): number[] => {
  const known = codeOf(sign);
  if (known !== undefined) return [known];
  const bare = [...sign.normalize('NFKD')].map(codeOf).filter((code) => code !== undefined);
  return bare.length > 0 ? bare : [QUESTION_MARK];
};

export const cp437 = (text: string): Buffer => Buffer.from([...text.normalize('NFC')].flatMap(codesOf));
