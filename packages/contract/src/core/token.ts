import { z } from 'zod';

const INVALID = 'Länken är ogiltig';

/** What a mailed link carries. It is opaque: anything of a sane length is looked up, and found or not. */
export const token = z.string({ error: INVALID }).min(1, INVALID).max(200, INVALID);

export const tokenBody = z.strictObject({ token });
