import { z } from 'zod';
import { id, instant } from '../core/values.ts';

/** Leads to an event in the app or to a web page. */
const button = z.strictObject({
  text: z.string().nullable(),
  eventId: id.nullable(),
  eventNameSwedish: z.string().nullable(),
  eventNameEnglish: z.string().nullable(),
  url: z.string().nullable(),
});
export type MemberThemeButton = z.output<typeof button>;

export const memberTheme = z.strictObject({
  id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** The palette as JSON, under the names that the portal stores. */
  palette: z.string(),
  until: instant,
  button: button.nullable(),
});
export type MemberTheme = z.output<typeof memberTheme>;

/** To the start of an upcoming theme. */
export const memberCountdown = z.strictObject({
  title: z.string(),
  until: instant,
  imageUrl: z.string().nullable(),
  button: button.nullable(),
});
export type MemberCountdown = z.output<typeof memberCountdown>;
