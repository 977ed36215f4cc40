import { toStockholm } from '@karportalen/contract/core/time';
import type { DoorTicket } from '@karportalen/contract/door/fields';
import type { Verdict } from '../entries/admission-verdict.ts';
import { textsNow } from '../texts/language.ts';

/** The time, with the day unless it is today. */
const timeWords = (instant: string, now: Date): string => {
  const { date, time } = toStockholm(instant);
  return date === toStockholm(now).date ? time : `${date} ${time}`;
};

/** ' vid Dörr 2', or by whom where it was not a door. */
export const byWords = (by: string | null): string => {
  const { result } = textsNow();
  if (!by) return '';
  return ` ${by.includes('@') ? result.by(by) : result.at(by)}`;
};

/** '19:42 vid Dörr 2'. */
export const sinceWords = ({ checkedInAt, checkedInBy }: DoorTicket, now: Date): string =>
  checkedInAt ? `${timeWords(checkedInAt, now)}${byWords(checkedInBy)}` : '';

type Context = {
  readonly ticket?: DoorTicket | undefined;
  readonly now: Date;
  readonly listedAt: string | null;
};

/** How to go on after a refusal. */
export const nextStep = (verdict: Verdict): string =>
  verdict === 'ok' || verdict === 'undone' ? '' : textsNow().next[verdict];

/** The explanation for the person at the door. */
export const explanation = (verdict: Verdict, { ticket, now, listedAt }: Context): string => {
  const { why } = textsNow();
  switch (verdict) {
    case 'ok':
      return '';
    case 'already':
      return ticket ? why.already(sinceWords(ticket, now)) : '';
    case 'notListed':
      return why.notListed(listedAt ? timeWords(listedAt, now) : '');
    default:
      return why[verdict];
  }
};
