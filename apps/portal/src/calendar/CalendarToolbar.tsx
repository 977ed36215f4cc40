import IconChevronLeft from 'virtual:icon/chevron-left';
import IconChevronRight from 'virtual:icon/chevron-right';
import { type CalendarKind, calendarKindLabels, calendarKinds } from '@karportalen/contract/calendar/kinds';
import { useRef } from 'react';
import { IconButton } from '../kit/button/IconButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { useScrollEdges } from '../kit/page/use-scroll-edges.ts';
import { periodTitle, stepped, type View, views } from './calendar-days.ts';
import { KindIcon } from './KindIcon.tsx';
import kinds from './kind.module.css';
import classes from './toolbar.module.css';
import type { useCalendarPlace } from './use-calendar-place.ts';

const viewLabels: Readonly<Record<View, string>> = { month: 'Månad', week: 'Vecka', list: 'Lista' };
const steps: Readonly<Record<View, readonly [string, string]>> = {
  month: ['Föregående månad', 'Nästa månad'],
  list: ['Föregående månad', 'Nästa månad'],
  week: ['Föregående vecka', 'Nästa vecka'],
};

type CalendarToolbarProps = {
  readonly place: ReturnType<typeof useCalendarPlace>;
  /** The period shown. On a phone a month is shown as a list. */
  readonly period: View;
  readonly isPhone: boolean;
};

const Filters = ({ place: { hidden, withOthers, go } }: Pick<CalendarToolbarProps, 'place'>) => {
  const toggle = (kind: CalendarKind) => {
    const isHidden = hidden.includes(kind);
    go({ hidden: isHidden ? hidden.filter((each) => each !== kind) : [...hidden, kind] }, { replace: true });
  };
  const strip = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(strip);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
    <div ref={strip} role="group" aria-label="Visa" className={classes.filters} {...edges}>
      {calendarKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={`${kinds.kind} ${classes.filter}`}
          data-kind={kind}
          aria-pressed={!hidden.includes(kind)}
          onClick={() => toggle(kind)}
        >
          <KindIcon kind={kind} size={16} />
          {calendarKindLabels[kind]}
        </button>
      ))}
      <button
        type="button"
        className={`${kinds.kind} ${classes.filter}`}
        data-mine={false}
        aria-pressed={withOthers}
        onClick={() => go({ withOthers: !withOthers }, { replace: true })}
      >
        Resten av kåren
      </button>
    </div>
  );
};

/** Period, view and filters. The filters are also the legend of colours and icons. */
export const CalendarToolbar = ({ place, period, isPhone }: CalendarToolbarProps) => {
  const { view, day, today, go } = place;
  const [before, after] = steps[period];
  return (
    <>
      <div className={classes.toolbar}>
        <div className={classes.steps}>
          <IconButton
            label={before}
            icon={<IconChevronLeft size={20} aria-hidden />}
            onClick={() => go({ day: stepped(period, day, -1) })}
          />
          <IconButton
            label={after}
            icon={<IconChevronRight size={20} aria-hidden />}
            onClick={() => go({ day: stepped(period, day, 1) })}
          />
          <SecondaryButton size="sm" onClick={() => go({ day: today })}>
            Idag
          </SecondaryButton>
        </div>
        <h2 className={classes.period} aria-live="polite">
          {periodTitle(period, day)}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen. */}
        <div role="group" aria-label="Vy" className={classes.views}>
          {views
            .filter((each) => !isPhone || each !== 'month')
            .map((each) => (
              <button
                key={each}
                type="button"
                className={classes.view}
                aria-pressed={each === (isPhone ? period : view)}
                onClick={() => go({ view: each })}
              >
                {isPhone && each === 'list' ? 'Månad' : viewLabels[each]}
              </button>
            ))}
        </div>
      </div>
      <Filters place={place} />
    </>
  );
};
