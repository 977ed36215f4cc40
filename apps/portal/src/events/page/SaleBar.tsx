import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import type { Event } from '@karportalen/contract/events/fields';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { useSales } from '../../tickets/sales/use-sales.ts';
import classes from './sale-bar.module.css';

const releaseText = (release: string | null, now: Date): string | undefined => {
  if (!release) return undefined;
  return `Biljetterna ${new Date(release) > now ? 'släpps' : 'släpptes'} ${formatDateTime(release)}`;
};

/** Sold, held and left as one bar, and the release time. Polls while the sale is on. */
export const SaleBar = ({ event }: { readonly event: Event }) => {
  const { data: sales } = useSales(event.id, { isLive: event.status === 'active' });
  const release = releaseText(event.eventReservationDetails.ticketReleaseTime, new Date());
  const parts = sales
    ? [
        { key: 'sold', count: sales.sold, label: 'sålda' },
        { key: 'held', count: sales.held, label: 'hålls' },
        { key: 'left', count: sales.left, label: 'kvar' },
      ]
    : [];
  return (
    <div className={classes.sale}>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ key, count }) => (
          <i key={key} data-part={key} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={classes.words}>
        {parts.map(({ key, count, label }) => (
          <span key={key} data-part={key}>
            <strong>{countText(count)}</strong> {label}
          </span>
        ))}
        {release && <span className={classes.release}>{wholeDates(release)}</span>}
      </p>
    </div>
  );
};
