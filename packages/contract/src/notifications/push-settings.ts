import { z } from 'zod';
import { quietTimeField } from '../core/quiet-time-field.ts';
import { instant } from '../core/values.ts';

const MAX_UNDO_SECONDS = 60;
export const DEFAULT_UNDO_SECONDS = 20;

/** How long a notification that is sent now can be taken back. */
export const undoSeconds = z
  .int('Ange hela sekunder.')
  .min(0, 'Ange 0 till 60 sekunder.')
  .max(MAX_UNDO_SECONDS, 'Ange 0 till 60 sekunder.');

export const pushSettings = z.strictObject({
  /** What the portal sends along with 'Skicka nu'. */
  undoSeconds,
  /** Null where the union has none. */
  quietTime: quietTimeField.nullable(),
  /** When the quiet time was last changed; null while it is the default. */
  quietTimeChangedAt: instant.nullable(),
});
export type PushSettings = z.output<typeof pushSettings>;

export const pushSettingsBody = z.strictObject({ undoSeconds, quietTime: quietTimeField.nullish() });
