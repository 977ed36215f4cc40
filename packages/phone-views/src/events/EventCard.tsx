import IconMapPin from 'virtual:icon/map-pin';
import IconUsersGroup from 'virtual:icon/users-group';
import type { Language } from '../language.ts';
import { EventPicture } from './EventPicture.tsx';
import classes from './event-card.module.css';
import type { EventLook } from './event-look.ts';
import { badgeText, leafOf, whenText, words } from './words.ts';

const Leaf = ({ startTime, language }: { startTime: string; language: Language }) => {
  const { month, day } = leafOf(startTime, language);
  return (
    <span className={classes.leaf} aria-hidden>
      <small>{month}</small>
      <b>{day}</b>
    </span>
  );
};

/** An event among others. What is not written yet stands there pale. */
export const EventCard = ({ look, language }: { look: EventLook; language: Language }) => (
  <article className={classes.card}>
    <div className={classes.picture}>
      <EventPicture url={look.imageUrl} />
      {look.startTime && <Leaf startTime={look.startTime} language={language} />}
    </div>
    <div className={classes.about}>
      <p className={classes.when}>{whenText(look, language)}</p>
      <p className={classes.name} data-pale={!look.name[language] || undefined}>
        {look.name[language] || words[language].name}
      </p>
      <p className={classes.line} data-pale={!look.place[language] || undefined}>
        <IconMapPin size={14} stroke={2} aria-hidden />
        <span>{look.place[language] || words[language].place}</span>
      </p>
      <p className={classes.line} data-pale={!look.host || undefined}>
        <IconUsersGroup size={14} stroke={2} aria-hidden />
        <span>{look.host || words[language].host}</span>
      </p>
      <p className={classes.badge} data-type={look.type}>
        {badgeText(look, language)}
      </p>
    </div>
  </article>
);
