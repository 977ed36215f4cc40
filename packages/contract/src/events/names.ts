import { z } from 'zod';
import { id } from '../core/values.ts';

/** An event in a list to choose from. */
export const eventName = z.strictObject({ id, name: z.string() });
