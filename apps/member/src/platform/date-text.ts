import { dayAndTime } from '@karportalen/phone-views/day-and-time.ts';
import { serverNow } from './clock.ts';
import type { Language } from './language.ts';

/** 'i dag 14:32', 'i morgon 08:00', '12 nov. 09:15'. */
export const dateText = (instant: string, language: Language): string =>
  dayAndTime(instant, serverNow(), language);
