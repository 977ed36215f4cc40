import { z } from 'zod';
import { textMessages } from './text-spec.ts';

const timeOfDay = z
  .string({ error: textMessages.required })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Skriv klockslaget som tt:mm.');

/** A quiet time as the API takes and gives it; see `quiet-time.ts`. */
export const quietTimeField = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Tiderna får inte vara samma.' });
