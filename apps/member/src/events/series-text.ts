import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { calendarLeaf } from '@karportalen/phone-views/events/words.ts';
import type { Language } from '../platform/language.ts';

const words = {
  sv: { also: 'Även', rest: (count: number) => ` och ${count} till` },
  en: { also: 'Also', rest: (count: number) => ` and ${count} more` },
};

const SHOWN = 3;

/** 'Även 2 dec, 9 dec, 16 dec och 4 till'; undefined where there is no other date. */
export const otherDatesText = (
  { id, series }: Pick<MemberEvent, 'id' | 'series'>,
  language: Language,
): string | undefined => {
  // Answers kept from an earlier version have no series.
  const others = series?.dates.filter((date) => date.id !== id).slice(0, SHOWN) ?? [];
  if (!series || others.length === 0) return undefined;
  const dates = others.map(({ startTime }) => {
    const { day, month } = calendarLeaf(startTime, language);
    return `${day}\u00a0${month}`;
  });
  const rest = series.count - 1 - others.length;
  return `${words[language].also} ${dates.join(', ')}${rest > 0 ? words[language].rest(rest) : ''}`;
};
