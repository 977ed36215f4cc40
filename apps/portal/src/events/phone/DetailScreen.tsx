import { detailWords } from '@karportalen/phone-views/events/detail-words.ts';
import { TicketTypes } from '@karportalen/phone-views/events/EventFacts.tsx';
import { EventView } from '@karportalen/phone-views/events/EventView.tsx';
import type { EventLook } from '@karportalen/phone-views/events/event-look.ts';
import { priceText, words } from '@karportalen/phone-views/events/words.ts';
import { BackButton } from '@karportalen/phone-views/page/BackButton.tsx';
import { buttonClass } from '@karportalen/phone-views/page/button-class.ts';
import { PageSection } from '@karportalen/phone-views/page/PageSection.tsx';
import type { Language } from '../../kit/field/FieldFrame.tsx';
import { AppScreen } from '../../kit/phone/AppScreen.tsx';
import classes from './detail-screen.module.css';
import { placeholders } from './placeholders.ts';

type ScreenProps = { look: EventLook; language: Language };

const ticketWords = {
  sv: { book: 'Boka biljett', buy: 'Köp biljett' },
  en: { book: 'Book a ticket', buy: 'Buy a ticket' },
} as const;

const Tickets = ({ look, language }: ScreenProps) => {
  if (look.type === 'Open') return null;
  const { book, buy } = ticketWords[language];
  const isPaid = look.type === 'Paid';
  return (
    <PageSection title={detailWords[language].tickets} heading="p" card>
      <TicketTypes look={look} language={language} />
      <span className={`${buttonClass('primary')} ${classes.buy}`}>
        {isPaid ? buy : book}
        <small>{isPaid ? priceText(look.prices, language) : words[language].free}</small>
      </span>
    </PageSection>
  );
};

/** The event on a page of its own. */
export const DetailScreen = ({ look, language }: ScreenProps) => (
  <AppScreen>
    <BackButton text={words[language].events} />
    <EventView
      look={look}
      language={language}
      heading="p"
      placeholders={placeholders[language]}
      tickets={<Tickets look={look} language={language} />}
    />
  </AppScreen>
);
