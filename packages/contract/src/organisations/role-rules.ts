import { addDays } from '../core/time.ts';

export const proposedEnds = ['december', 'june', 'none'] as const;
export type ProposedEnd = (typeof proposedEnds)[number];

export const proposedEndLabels: Record<ProposedEnd, string> = {
  december: '31 december',
  june: '30 juni',
  none: 'Inget förslag',
};

/** How long before the end mails are sent, in days. */
export const NOTICE_DAYS = [30, 7] as const;

const dates = { december: '12-31', june: '06-30' } as const;

/**
 * The day that an invitation proposes: the next 31 December or 30 June. One that is nearer than the first mail about it
 * would end before it is of use, so then it is the one after.
 */
export const proposedEndDay = (proposed: ProposedEnd, today: string): string | null => {
  if (proposed === 'none') return null;
  const year = Number(today.slice(0, 4));
  const earliest = addDays(today, NOTICE_DAYS[0]);
  const thisYear = `${year}-${dates[proposed]}`;
  return thisYear >= earliest ? thisYear : `${year + 1}-${dates[proposed]}`;
};

/** The mails that are not sent about a day that is chosen now: their time has passed. */
export const needlessNotices = (endsOn: string, today: string): number[] =>
  NOTICE_DAYS.filter((days) => addDays(endsOn, -days) <= today);
