import { dayAndTime } from '@karportalen/phone-views/day-and-time.ts';
import { serverNow } from './clock.ts';
import type { Language } from './language.ts';

export const dateText = (instant: string, language: Language): string =>
  dayAndTime(instant, serverNow(), language);
