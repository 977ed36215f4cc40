import { z } from 'zod';

const INVALID = 'Länken är ogiltig';

/** The token of a mailed link. Opaque: any value of sane length is looked up. */
export const token = z.string({ error: INVALID }).min(1, INVALID).max(200, INVALID);

export const tokenBody = z.strictObject({ token });
