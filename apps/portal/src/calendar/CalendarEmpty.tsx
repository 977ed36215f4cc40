import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import type { View } from './calendar-days.ts';
import type { useCalendarPlace } from './use-calendar-place.ts';

const empty: Readonly<Record<View, string>> = {
  month: 'Det finns inget i kalendern den här månaden.',
  list: 'Det finns inget i kalendern den här månaden.',
  week: 'Det finns inget i kalendern den här veckan.',
};

type CalendarEmptyProps = {
  readonly period: View;
  /** Whether there is something that the filters hide. */
  readonly isFiltered: boolean;
  readonly place: ReturnType<typeof useCalendarPlace>;
};

export const CalendarEmpty = ({ period, isFiltered, place }: CalendarEmptyProps) => {
  if (!isFiltered) return <EmptyState text={empty[period]} />;
  const showAll = () => place.go({ hidden: [], withOthers: true }, { replace: true });
  return (
    <EmptyState
      text="Inget matchar filtret."
      action={<SecondaryButton onClick={showAll}>Rensa filter</SecondaryButton>}
    />
  );
};
