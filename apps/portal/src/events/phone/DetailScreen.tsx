import { detailWords } from '@karportalen/phone-views/events/detail-words.ts';
import { TicketTypes } from '@karportalen/phone-views/events/EventFacts.tsx';
import { EventView } from '@karportalen/phone-views/events/EventView.tsx';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { words } from '@karportalen/phone-views/events/words.ts';
import { BackButton } from '@karportalen/phone-views/page/BackButton.tsx';
import { buttonClass } from '@karportalen/phone-views/page/button-class.ts';
import { PageSection } from '@karportalen/phone-views/page/PageSection.tsx';
import type { Language } from '../../kit/field/FieldFrame.tsx';
import { AppScreen } from '../../kit/phone/AppScreen.tsx';
import { Cancelled } from './Cancelled.tsx';
import classes from './detail-screen.module.css';
import { placeholders } from './placeholders.ts';

type ScreenProps = { look: EventLook; language: Language };

const Tickets = ({ look, language }: ScreenProps) => {
  // A cancelled event cannot be booked.
  if (look.type === 'Open' || look.cancelled) return null;
  const { tickets, book, toPay, haveCode } = detailWords[language];
  // A single type is chosen beforehand; among several nothing is chosen yet, and nothing is to be paid.
  const [only = 0, ...others] = look.prices;
  const isToPay = only > 0 && others.length === 0;
  return (
    <PageSection title={tickets} heading="p" card>
      <TicketTypes look={look} language={language} />
      {look.takesCodes && <span className={classes.code}>{haveCode}</span>}
      <span className={buttonClass('primary')}>{isToPay ? toPay : book}</span>
    </PageSection>
  );
};

export const DetailScreen = ({ look, language }: ScreenProps) => (
  <AppScreen>
    <BackButton text={words[language].events} />
    <Cancelled look={look} language={language} />
    <EventView
      look={look}
      language={language}
      heading="p"
      placeholders={placeholders[language]}
      tickets={<Tickets look={look} language={language} />}
    />
  </AppScreen>
);
