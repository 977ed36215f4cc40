import IconCalendarEvent from 'virtual:icon/calendar-event';
import IconCalendarRepeat from 'virtual:icon/calendar-repeat';
import IconLink from 'virtual:icon/link';
import IconMapPin from 'virtual:icon/map-pin';
import IconPhoto from 'virtual:icon/photo';
import IconUsersGroup from 'virtual:icon/users-group';
import { shownCoHosts } from '@karportalen/contract/events/co-host-names';
import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { Event } from '@karportalen/contract/events/fields';
import { seriesPlaceText } from '@karportalen/contract/events/series-texts';
import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { PrimaryButton } from '../../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Breadcrumb } from '../../kit/page/Breadcrumb.tsx';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { actionLook } from '../../kit/table/RowActions.tsx';
import type { RowAction } from '../../kit/table/types.ts';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { toast } from '../../kit/toast/toast.tsx';
import { EventBadge } from '../EventBadge.tsx';
import { nameOf, spanText, whereOf } from '../event-texts.ts';
import classes from './event-head.module.css';
import { hasTickets } from './has-tickets.ts';
import { type NextAct, nextActOf } from './next-act.ts';
import { SaleBar } from './SaleBar.tsx';

const nextLabels: Record<NextAct, string> = {
  publish: 'Skriv klart och publicera',
  repay: 'Betala tillbaka',
  door: 'Öppna dörren',
  message: 'Meddela deltagarna',
  report: 'Se rapporten',
  edit: 'Redigera',
};

const nextPath = (act: Exclude<NextAct, 'message'>, id: string): string =>
  ({
    publish: `/events/edit/${id}`,
    edit: `/events/edit/${id}`,
    repay: `/events/${id}?tab=sales`,
    door: `/events/${id}?tab=doors`,
    report: `/events/${id}?tab=report`,
  })[act];

const share = async (id: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(`${location.origin}/events/${id}`);
    toast.success('Länken är kopierad');
  } catch {
    toast.error('Kunde inte kopiera länken. Kopiera den ur adressfältet.');
  }
};

type EventHeadProps = {
  readonly event: Event;
  readonly acts: readonly RowAction<Event>[];
  readonly onTell: () => void;
};

export const EventHead = ({ event, acts, onTell }: EventHeadProps) => {
  const { id, imageUrl, startTime, endTime, host, coHosts } = event;
  const next = nextActOf(event, new Date());
  const isEditNext = next === 'edit' || next === 'publish';
  const others = acts.filter((act) => !act.hidden?.(event) && !(isEditNext && act.kind === 'edit'));
  return (
    <>
      <Breadcrumb items={[{ label: 'Event', to: '/events/archive' }, { label: nameOf(event) }]} />
      <header className={classes.head}>
        {imageUrl ? (
          <img className={classes.picture} src={imageUrl} alt="" />
        ) : (
          <span className={classes.picture}>
            <IconPhoto size={28} stroke={1.5} aria-hidden />
          </span>
        )}
        <div className={classes.text}>
          <div className={classes.titleRow}>
            <h1>{nameOf(event)}</h1>
            <EventBadge event={event} />
            {event.access !== 'own' && <StatusBadge tone="quiet">{coHostTexts.badge}</StatusBadge>}
          </div>
          <ul className={classes.facts}>
            <li>
              <IconCalendarEvent size={16} aria-hidden />
              <span>{wholeDates(spanText(startTime, endTime))}</span>
            </li>
            {event.series && (
              <li>
                <IconCalendarRepeat size={16} aria-hidden />
                {seriesPlaceText(event.series)}
              </li>
            )}
            <li>
              <IconMapPin size={16} aria-hidden />
              {whereOf(event)}
            </li>
            <li>
              <IconUsersGroup size={16} aria-hidden />
              {host
                ? [host, ...shownCoHosts(coHosts, host.id)].map(({ name }) => name).join(', ')
                : 'Ingen arrangör är vald än'}
            </li>
          </ul>
        </div>
        {hasTickets(event) && event.access === 'own' && (
          <div className={classes.sale}>
            <SaleBar event={event} />
          </div>
        )}
        <div className={classes.acts}>
          {next === 'message' && (
            <PrimaryButton onClick={onTell} aria-haspopup="dialog">
              {nextLabels.message}
            </PrimaryButton>
          )}
          {next && next !== 'message' && (
            <ButtonLink to={nextPath(next, id)} look="primary">
              {nextLabels[next]}
            </ButtonLink>
          )}
          {others.map((act) => {
            const { label, icon } = actionLook(act);
            return (
              act.kind !== 'link' && (
                <SecondaryButton key={label} icon={icon} onClick={() => act.onClick(event, id)}>
                  {label}
                </SecondaryButton>
              )
            );
          })}
          <SecondaryButton icon={<IconLink aria-hidden />} onClick={() => share(id)}>
            Kopiera länk
          </SecondaryButton>
        </div>
      </header>
    </>
  );
};
