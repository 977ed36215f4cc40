import IconMapPin from 'virtual:icon/map-pin';
import IconUsersGroup from 'virtual:icon/users-group';
import type { Icon } from '../icon.ts';
import type { Language } from '../language.ts';
import { EventPicture } from './EventPicture.tsx';
import classes from './event-card.module.css';
import type { EventLook, Placeholders } from './event-look.ts';
import { badgeText, calendarLeaf, whenText, words } from './words.ts';

const Leaf = ({ startTime, language }: { startTime: string; language: Language }) => {
  const { month, day } = calendarLeaf(startTime, language);
  return (
    <span className={classes.leaf} aria-hidden>
      <small>{month}</small>
      <b>{day}</b>
    </span>
  );
};

type LineProps = { icon: Icon; text: string | null; instead: string | undefined };

const Line = ({ icon: Drawing, text, instead }: LineProps) =>
  (text || instead) && (
    <p className={classes.line} data-pale={!text || undefined}>
      <Drawing size={14} stroke={2} aria-hidden />
      <span>{text || instead}</span>
    </p>
  );

type EventCardProps = {
  look: EventLook;
  language: Language;
  placeholders?: Placeholders | undefined;
  /** Text with the other dates of its series. */
  more?: string | undefined;
};

/** An event in a list. Placeholders are drawn pale. */
export const EventCard = ({ look, language, placeholders, more }: EventCardProps) => (
  <article className={classes.card}>
    <div className={classes.picture}>
      <EventPicture url={look.imageUrl} />
      {look.startTime && <Leaf startTime={look.startTime} language={language} />}
    </div>
    <div className={classes.about}>
      <p className={classes.when}>{whenText(look, language)}</p>
      {more && <p className={classes.more}>{more}</p>}
      <p className={classes.name} data-pale={!look.name[language] || undefined}>
        {look.name[language] || placeholders?.name}
      </p>
      <Line icon={IconMapPin} text={look.place[language]} instead={placeholders?.place} />
      <Line icon={IconUsersGroup} text={look.host} instead={placeholders?.host} />
      <p className={classes.badge} data-type={look.isSoldOut ? 'SoldOut' : look.type}>
        {look.isSoldOut ? words[language].soldOut : badgeText(look, language)}
      </p>
    </div>
  </article>
);
