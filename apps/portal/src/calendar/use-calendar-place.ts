import { type CalendarKind, calendarKinds } from '@karportalen/contract/calendar/kinds';
import { addDays, toStockholm } from '@karportalen/contract/core/time';
import { useSearchParams } from 'react-router';
import { clock } from '../platform/clock.ts';
import { type View, views } from './calendar-days.ts';

export type CalendarPlace = {
  readonly view: View;
  readonly day: string;
  /** The kinds that are left out. */
  readonly hidden: readonly CalendarKind[];
  readonly withOthers: boolean;
};

const isDay = (text: string | null): text is string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

const readPlace = (params: URLSearchParams, today: string): CalendarPlace => {
  const day = params.get('day');
  const view = params.get('view');
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    view: views.find((each) => each === view) ?? 'month',
    day: isDay(day) ? day : today,
    hidden: calendarKinds.filter((kind) => hidden.includes(kind)),
    withOthers: params.get('others') !== 'no',
  };
};

/** View, day and filters live in the address, so that Back and shared links work. */
export const useCalendarPlace = () => {
  const [params, setParams] = useSearchParams();
  const today = toStockholm(clock()).date;
  const place = readPlace(params, today);
  const go = (next: Partial<CalendarPlace>, { replace = false } = {}) => {
    const { view, day, hidden, withOthers } = { ...place, ...next };
    setParams(
      {
        ...(view !== 'month' && { view }),
        ...(day !== today && { day }),
        ...(hidden.length > 0 && { hide: hidden.join(',') }),
        ...(!withOthers && { others: 'no' }),
      },
      { replace, preventScrollReset: true },
    );
  };
  return { ...place, today, go };
};
