import IconMapPin from 'virtual:icon/map-pin';
import IconSearch from 'virtual:icon/search';
import IconUsersGroup from 'virtual:icon/users-group';
import type { Language } from '../../kit/field/FieldFrame.tsx';
import { EventPicture } from './EventPicture.tsx';
import type { EventLook } from './event-look.ts';
import classes from './list-screen.module.css';
import { badgeText, leafOf, whenText, words } from './words.ts';

type ScreenProps = { look: EventLook; language: Language };

const Leaf = ({ startTime, language }: { startTime: string; language: Language }) => {
  const { month, day } = leafOf(startTime, language);
  return (
    <span className={classes.leaf} aria-hidden>
      <small>{month}</small>
      <b>{day}</b>
    </span>
  );
};

const Card = ({ look, language }: ScreenProps) => (
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

// What stands around it in the list; drawn without words, so that nothing competes.
const Other = ({ tone }: { tone: number }) => (
  <div className={classes.other} aria-hidden>
    <i style={{ background: `linear-gradient(135deg, hsl(${tone} 38% 34%), hsl(${tone + 40} 40% 22%))` }} />
    <span>
      <i style={{ width: '46%' }} />
      <i style={{ width: '82%' }} />
      <i style={{ width: '58%' }} />
    </span>
  </div>
);

export const ListScreen = ({ look, language }: ScreenProps) => (
  <div className={classes.screen}>
    <div className={classes.head}>
      <p className={classes.title}>{words[language].events}</p>
      <IconSearch size={20} stroke={2} aria-hidden />
    </div>
    <p className={classes.filters} aria-hidden>
      {words[language].filters.map((filter) => (
        <span key={filter}>{filter}</span>
      ))}
    </p>
    <Card look={look} language={language} />
    <Other tone={224} />
    <Other tone={168} />
    <Other tone={20} />
  </div>
);
