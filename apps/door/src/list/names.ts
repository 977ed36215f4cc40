import type { DoorSession, DoorTicket } from '@karportalen/contract/door/fields';
import type { Language } from '@karportalen/phone-views/language.ts';
import { inLanguage } from '../texts/in-language.ts';

type Event = Pick<DoorSession['event'], 'nameSwedish' | 'nameEnglish'>;
export const eventName = ({ nameSwedish, nameEnglish }: Event, language: Language): string =>
  inLanguage({ sv: nameSwedish, en: nameEnglish }, language);

type Typed = Pick<DoorTicket, 'type' | 'typeEnglish'>;
export const ticketTypeName = ({ type, typeEnglish }: Typed, language: Language): string =>
  inLanguage({ sv: type, en: typeEnglish }, language);

type WithOptions = Pick<DoorTicket, 'options' | 'optionsEnglish'>;
/** The names of a ticket's options. */
export const ticketOptions = (ticket: WithOptions, language: Language): string[] =>
  inLanguage({ sv: ticket.options ?? '', en: ticket.optionsEnglish ?? '' }, language)
    .split(', ')
    .filter(Boolean);
