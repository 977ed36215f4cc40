import IconCalendar from 'virtual:icon/calendar';
import IconChevronLeft from 'virtual:icon/chevron-left';
import IconExternalLink from 'virtual:icon/external-link';
import IconMapPin from 'virtual:icon/map-pin';
import IconUsersGroup from 'virtual:icon/users-group';
import type { ReactNode } from 'react';
import type { Language } from '../../kit/field/FieldFrame.tsx';
import classes from './detail-screen.module.css';
import { EventPicture } from './EventPicture.tsx';
import type { EventLook } from './event-look.ts';
import { badgeText, creditText, heldInWords, priceText, whenText, words } from './words.ts';

type ScreenProps = { look: EventLook; language: Language };

const Row = ({ icon, pale = false, children }: { icon: ReactNode; pale?: boolean; children: ReactNode }) => (
  <p className={classes.row} data-pale={pale || undefined}>
    {icon}
    <span>{children}</span>
  </p>
);

const Tags = ({ look, language }: ScreenProps) => {
  const heldIn = heldInWords[language][look.heldIn];
  const isBookable = look.type !== 'Open';
  return (
    <div className={classes.tags}>
      <span data-type={look.type}>{badgeText(look, language)}</span>
      {isBookable && look.left !== null && <span>{words[language].left(look.left)}</span>}
      {heldIn && <span>{heldIn}</span>}
      {look.externalParticipants && <span>{words[language].external}</span>}
    </div>
  );
};

const TicketTypes = ({ look, language }: ScreenProps) => {
  if (look.type === 'Open' || look.tickets.length === 0) return null;
  return (
    <ul className={classes.tickets}>
      {look.tickets.map(({ name, price }) => (
        <li key={`${name.sv} ${name.en}`}>
          <span>{name[language] || '–'}</span>
          <span>{look.type === 'Paid' ? priceText([price], language) : words[language].free}</span>
        </li>
      ))}
    </ul>
  );
};

/** Stays at the foot of the screen, as in the app. */
const TicketButton = ({ look, language }: ScreenProps) => {
  if (look.type === 'Open') return null;
  const { book, buy, free } = words[language];
  return (
    <div className={classes.foot}>
      <p className={classes.buy}>
        {look.type === 'Paid' ? buy : book}
        <small>{look.type === 'Paid' ? priceText(look.prices, language) : free}</small>
      </p>
    </div>
  );
};

export const DetailScreen = ({ look, language }: ScreenProps) => {
  const { name, description, place, host, link } = words[language];
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={classes.screen} data-bookable={look.type !== 'Open' || undefined}>
      <div className={classes.hero}>
        <EventPicture url={look.imageUrl} />
        <span className={classes.back} aria-hidden>
          <IconChevronLeft size={20} stroke={2} />
        </span>
      </div>
      {look.imageUrl && look.imageCred && (
        <p className={classes.photo}>{creditText(look.imageCred, language)}</p>
      )}
      <p className={classes.name} data-pale={!look.name[language] || undefined}>
        {look.name[language] || name}
      </p>
      <Tags look={look} language={language} />
      <Row icon={<IconCalendar {...icon} />}>{whenText(look, language)}</Row>
      <Row icon={<IconMapPin {...icon} />} pale={!look.place[language]}>
        {look.place[language] || place}
      </Row>
      <Row icon={<IconUsersGroup {...icon} />} pale={!look.host}>
        {look.host || host}
      </Row>
      <p className={classes.description} data-pale={!look.description[language] || undefined}>
        {look.description[language] || description}
      </p>
      {look.link && (
        <p className={classes.link}>
          {look.link[language] || link}
          <IconExternalLink size={16} stroke={2} aria-hidden />
        </p>
      )}
      <TicketTypes look={look} language={language} />
      <TicketButton look={look} language={language} />
    </div>
  );
};
