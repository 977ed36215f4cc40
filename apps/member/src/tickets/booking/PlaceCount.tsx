import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { texts, useTexts } from '../../platform/language.ts';
import classes from './booking.module.css';
import { maxTickets } from './choice.ts';
import { Stepper } from './Stepper.tsx';

const placeTexts = texts(
  { places: 'Antal platser', types: 'Vilken biljett väljer du när du får en plats.' },
  { places: 'Number of places', types: 'You choose which ticket when you get a place.' },
);

type PlaceCountProps = { event: MemberEvent; count: number; onChange: (count: number) => void };

/** The number of places to wait for, or to enter a draw for. */
export const PlaceCount = ({ event, count, onChange }: PlaceCountProps) => {
  const t = useTexts(placeTexts);
  // Ignores the places left: there are none, or they are not given out yet.
  const most = maxTickets({ ...event, left: null });
  return (
    <>
      {event.eventReservationDetails.tickets.length > 1 && <p>{t.types}</p>}
      {most > 1 && (
        <div className={classes.places}>
          <span>{t.places}</span>
          <Stepper name={t.places} count={count} least={1} most={most} onChange={onChange} />
        </div>
      )}
    </>
  );
};
