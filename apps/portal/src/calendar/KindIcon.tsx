import IconAlertTriangle from 'virtual:icon/alert-triangle';
import IconBell from 'virtual:icon/bell';
import IconCalendarEvent from 'virtual:icon/calendar-event';
import IconChartBar from 'virtual:icon/chart-bar';
import IconFlag from 'virtual:icon/flag';
import IconHourglass from 'virtual:icon/hourglass';
import IconPalette from 'virtual:icon/palette';
import IconTicket from 'virtual:icon/ticket';
import type { CalendarKind } from '@karportalen/contract/calendar/kinds';
import type { Icon } from '@karportalen/phone-views/icon.ts';

const icons: Readonly<Record<CalendarKind, Icon>> = {
  notification: IconBell,
  alarm: IconAlertTriangle,
  poll: IconChartBar,
  pollEnd: IconFlag,
  theme: IconPalette,
  countdown: IconHourglass,
  event: IconCalendarEvent,
  release: IconTicket,
};

/** The kind's icon, so that it does not depend on colour. */
export const KindIcon = ({ kind, size = 14 }: { kind: CalendarKind; size?: number }) => {
  const Sign = icons[kind];
  return <Sign size={size} stroke={1.75} aria-hidden />;
};
