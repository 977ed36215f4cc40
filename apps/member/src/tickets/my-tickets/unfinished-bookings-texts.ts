import { texts } from '../../platform/language.ts';

export const unfinishedTexts = texts(
  {
    finish: (event: string) => `Slutför bokningen till ${event}`,
    tickets: (count: number) => (count === 1 ? '1 biljett' : `${count} biljetter`),
    toConfirm: 'att bekräfta',
    toPay: (sum: string) => `${sum} att betala`,
    left: 'kvar',
    said: (event: string, time: string) =>
      `Bokningen till ${event} är inte klar. Gör klart den före ${time}.`,
    lastMinute: (event: string) => `Mindre än en minut kvar för bokningen till ${event}.`,
  },
  {
    finish: (event: string) => `Finish your booking of ${event}`,
    tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    toConfirm: 'to confirm',
    toPay: (sum: string) => `${sum} to pay`,
    left: 'left',
    said: (event: string, time: string) => `Your booking of ${event} is not done. Finish it before ${time}.`,
    lastMinute: (event: string) => `Less than a minute left for your booking of ${event}.`,
  },
);
