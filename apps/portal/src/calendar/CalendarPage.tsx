import IconRss from 'virtual:icon/rss';
import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import { mayMove } from '@karportalen/contract/calendar/move';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { clock } from '../platform/clock.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useUser } from '../platform/session/use-user.ts';
import { Agenda } from './Agenda.tsx';
import { AgendaSkeleton } from './AgendaSkeleton.tsx';
import { CalendarEmpty } from './CalendarEmpty.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { shownDays, type View } from './calendar-days.ts';
import { type OwnItem, type ShownItem, withKeys } from './calendar-items.ts';
import { FollowDialog } from './FollowDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { MonthView, WeekView } from './MonthView.tsx';
import { MoveItem } from './move/MoveItem.tsx';
import type { Move } from './move/move.ts';
import classes from './page.module.css';
import { useCalendarPlace } from './use-calendar-place.ts';
import { HINT_ID, useHandling } from './use-handling.ts';

const HINT = 'Dra det du vill flytta till en annan dag, eller håll ned Skift och tryck på piltangenterna.';

/** A phone shows an agenda of the same period. */
const useShownView = (view: View) => {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  return {
    isPhone,
    period: isPhone && view === 'month' ? 'list' : view,
    isAgenda: isPhone || view === 'list',
  };
};

export const Page = () => {
  const place = useCalendarPlace();
  const { view, day, today, hidden, withOthers, go } = place;
  const { isPhone, period, isAgenda } = useShownView(view);
  const { from, to } = shownDays(period, day);
  const user = useUser();
  const { data, isError, isPending, refetch } = useQuery({
    ...queryOf(getCalendar, { query: { from, to } }),
    // Never from the cache alone: other pages change these items.
    refetchOnMount: 'always',
  });
  const items = useMemo(
    () =>
      withKeys(data?.items ?? []).filter(
        ({ kind, isMine }) => !hidden.includes(kind) && (isMine || withOthers),
      ),
    [data, hidden, withOthers],
  );
  const [opened, setOpened] = useState<{ readonly item: ShownItem; readonly isOpen: boolean }>();
  const [move, setMove] = useState<Move>();
  const [following, setFollowing] = useState(false);
  const startMove = (item: OwnItem, start: string) => setMove({ item, start, turn: (move?.turn ?? 0) + 1 });
  const isMovable = (item: ShownItem) => mayMove(item, user, clock());
  const handling = useHandling({
    items,
    from,
    to,
    mayMove: isMovable,
    onOpen: (item) => setOpened({ item, isOpen: true }),
    onMove: startMove,
  });
  const { shown } = handling;
  const grid = {
    day,
    today,
    items: shown,
    handling,
    isLoading: isPending,
    onDay: (on: string) => go({ view: 'week', day: on }),
  };

  return (
    <>
      <PageHead
        title="Kalender"
        description="Allt som är planerat, och i grått det som resten av kåren redan har publicerat."
        action={
          <SecondaryButton
            icon={<IconRss size={18} stroke={1.75} aria-hidden />}
            onClick={() => setFollowing(true)}
          >
            Följ kalendern
          </SecondaryButton>
        }
      />
      <CalendarToolbar place={place} period={period} isPhone={isPhone} />
      {isError && !data ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <div ref={handling.place} aria-busy={isPending}>
          {data && shown.length === 0 && (
            <CalendarEmpty period={period} isFiltered={data.items.length > 0} place={place} />
          )}
          {isAgenda && isPending ? (
            <AgendaSkeleton />
          ) : isAgenda ? (
            <Agenda items={shown} from={from} today={today} handling={handling} />
          ) : view === 'week' ? (
            <WeekView {...grid} />
          ) : (
            <MonthView {...grid} />
          )}
        </div>
      )}
      <p className={classes.hint} id={HINT_ID} hidden={isPhone || !items.some(isMovable)}>
        {HINT}
      </p>
      <VisuallyHidden live>{isPending ? 'Laddar...' : handling.told}</VisuallyHidden>
      {opened && (
        <ItemDialog
          item={opened.item}
          opened={opened.isOpen}
          isMovable={isMovable(opened.item)}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onMove={(item, start) => {
            setOpened({ ...opened, isOpen: false });
            startMove(item, start);
          }}
        />
      )}
      {move && <MoveItem move={move} />}
      <FollowDialog opened={following} onClose={() => setFollowing(false)} />
    </>
  );
};
