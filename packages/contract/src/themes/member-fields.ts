import { z } from 'zod';
import { id, instant } from '../core/values.ts';

/** Leads to an event of the app or to a page elsewhere. */
const button = z.strictObject({
  text: z.string().nullable(),
  eventId: id.nullable(),
  eventNameSwedish: z.string().nullable(),
  eventNameEnglish: z.string().nullable(),
  url: z.string().nullable(),
});
export type MemberThemeButton = z.output<typeof button>;

/** A theme as the app wears it. */
export const memberTheme = z.strictObject({
  id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** The palette, serialised as JSON under the names that the portal stores. */
  palette: z.string(),
  until: instant,
  button: button.nullable(),
});
export type MemberTheme = z.output<typeof memberTheme>;

/** To the start of a theme that has not begun. */
export const memberCountdown = z.strictObject({
  title: z.string(),
  until: instant,
  imageUrl: z.string().nullable(),
  button: button.nullable(),
});
export type MemberCountdown = z.output<typeof memberCountdown>;
