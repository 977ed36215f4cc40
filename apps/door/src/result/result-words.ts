import { toStockholm } from '@karportalen/contract/core/time';
import type { DoorTicket } from '@karportalen/contract/door/fields';
import type { Verdict } from '../entries/judge.ts';

/** What fills the screen. */
export const bigWords: Readonly<Record<Verdict, string>> = {
  ok: 'Släpp in',
  already: 'Redan inne',
  refunded: 'Återbetald',
  passedOn: 'Överlåten',
  otherEvent: 'Fel event',
  notListed: 'Ej i listan',
  unknown: 'Ingen biljett',
  undone: 'Ångrat',
  failed: 'Försök igen',
};

/** 'i dag' is left out: at a door it nearly always is. */
const timeWords = (instant: string, now: Date): string => {
  const { date, time } = toStockholm(instant);
  return date === toStockholm(now).date ? time : `${date} ${time}`;
};

/** '19:42 vid Dörr 2', or by whom where it was not a door. */
export const sinceWords = ({ checkedInAt, checkedInBy }: DoorTicket, now: Date): string => {
  if (!checkedInAt) return '';
  const by = checkedInBy ? (checkedInBy.includes('@') ? ` av ${checkedInBy}` : ` vid ${checkedInBy}`) : '';
  return `${timeWords(checkedInAt, now)}${by}`;
};

type Context = {
  readonly ticket?: DoorTicket | undefined;
  readonly now: Date;
  readonly listedAt: string | null;
};

/** What to say to whoever stands there. */
export const explanation = (verdict: Verdict, { ticket, now, listedAt }: Context): string => {
  switch (verdict) {
    case 'already':
      return ticket ? `Sedan ${sinceWords(ticket, now)}` : '';
    case 'refunded':
      return 'Biljetten är återbetald och gäller inte.';
    case 'passedOn':
      return 'Biljetten har skickats vidare. Bara den nya koden gäller.';
    case 'otherEvent':
      return 'Biljetten är äkta, men gäller ett annat event.';
    case 'notListed':
      return `Biljetten är äkta, men finns inte i listan${listedAt ? ` från ${timeWords(listedAt, now)}` : ''}. Utan nät syns inte om den gäller här.`;
    case 'unknown':
      return 'Koden är ingen biljett härifrån.';
    case 'failed':
      return 'Telefonen kunde inte spara insläppet. Kontrollera att den har plats kvar.';
    case 'undone':
      return 'Inte längre inne.';
    default:
      return '';
  }
};
