import IconCalendar from 'virtual:icon/calendar';
import IconMapPin from 'virtual:icon/map-pin';
import IconUsersGroup from 'virtual:icon/users-group';
import type { Icon } from '../icon.ts';
import type { Language } from '../language.ts';
import { detailWords, heldInWords } from './detail-words.ts';
import classes from './event-facts.module.css';
import type { EventLook, Placeholders } from './event-look.ts';
import { TicketRow, TicketRows } from './TicketRows.tsx';
import { badgeText, whenText, words } from './words.ts';

type Props = { look: EventLook; language: Language };

type RowProps = { icon: Icon; text: string | null; instead?: string | undefined };

const Row = ({ icon: Drawing, text, instead }: RowProps) =>
  (text || instead) && (
    <p className={classes.row} data-pale={!text || undefined}>
      <Drawing size={18} stroke={1.75} aria-hidden />
      <span>{text || instead}</span>
    </p>
  );

export const EventTags = ({ look, language }: Props) => {
  const heldIn = heldInWords[language][look.heldIn];
  const isBookable = look.type !== 'Open';
  return (
    <div className={classes.tags}>
      <span data-type={look.type}>{badgeText(look, language)}</span>
      {look.isSoldOut && <span data-type="SoldOut">{words[language].soldOut}</span>}
      {isBookable && !look.isSoldOut && look.left !== null && (
        <span>{detailWords[language].left(look.left)}</span>
      )}
      {heldIn && <span>{heldIn}</span>}
      {look.externalParticipants && <span>{detailWords[language].external}</span>}
    </div>
  );
};

/** Time, place and host. */
export const EventRows = ({
  look,
  language,
  placeholders,
}: Props & { placeholders: Placeholders | undefined }) => (
  <>
    <Row icon={IconCalendar} text={whenText(look, language)} />
    <Row icon={IconMapPin} text={look.place[language]} instead={placeholders?.place} />
    <Row icon={IconUsersGroup} text={look.host} instead={placeholders?.host} />
  </>
);

export const TicketTypes = ({ look, language }: Props) => {
  if (look.type === 'Open' || look.tickets.length === 0) return null;
  return (
    <TicketRows>
      {look.tickets.map(({ name, price, left }) => (
        <TicketRow
          key={`${name.sv} ${name.en}`}
          name={name[language]}
          price={price}
          left={left}
          language={language}
        />
      ))}
    </TicketRows>
  );
};
