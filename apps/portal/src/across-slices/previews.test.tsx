import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { questionKinds } from '@karportalen/contract/events/question-kinds';
import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { withColour, withLinkButton } from '@karportalen/contract/themes/palette';
import { readPalette, writePalette } from '@karportalen/contract/themes/palette-wire';
import { lookOf } from '@karportalen/phone-views/events/event-look.ts';
import type { Language } from '@karportalen/phone-views/language.ts';
import { paintNamed } from '@karportalen/phone-views/themes/theme-paint.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page as EventPage } from '../../../member/src/events/EventPage.tsx';
import { Page as HomePage } from '../../../member/src/home/HomePage.tsx';
import { Page as InboxPage } from '../../../member/src/inbox/InboxPage.tsx';
import { clearCache, putAnswer } from '../../../member/src/platform/answer-cache.ts';
import { LanguageContext } from '../../../member/src/platform/language.ts';
import { Page as PollPage } from '../../../member/src/polls/PollPage.tsx';
import { BookingOptions } from '../../../member/src/tickets/booking/BookingOptions.tsx';
import { BookingQuestions } from '../../../member/src/tickets/booking/BookingQuestions.tsx';
import { EventPhone } from '../events/phone/EventPhone.tsx';
import { renderKit } from '../kit/testing/render-kit.tsx';
import { NotificationPhone } from '../notifications/NotificationPhone.tsx';
import { PollPhone } from '../polls/PollPhone.tsx';
import { lookOf as pollLook } from '../polls/poll-look.ts';
import * as stored from '../testing/stored-items.ts';
import { ThemePhone } from '../themes/phone/ThemePhone.tsx';
import { lookOf as themeLook } from '../themes/phone/theme-look.ts';

const { id } = stored;
const languages = ['sv', 'en'] as const satisfies readonly Language[];

/**
 * The visible parts of a drawing: each class, tag and text in order. A page may have wrapped it or made it
 * clickable.
 */
const seen = (root: Element): string[] => {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node: Node | null = root; node; node = walk.nextNode()) {
    if (node instanceof Text) found.push(node.data);
    else if (node instanceof Element) {
      const { type, pale, image } = { ...(node as HTMLElement).dataset };
      const [shape, source] = [node.getAttribute('d'), node.getAttribute('src')];
      const said = [node.classList[0], type, pale, image, shape, source, node.getAttribute('style')];
      found.push(`<${said.filter(Boolean).join(' ')}>`);
    }
  }
  return found;
};

const one = (selector: string): Element => {
  const [found, ...others] = document.querySelectorAll(selector);
  if (!found || others.length > 0) throw new Error(`${others.length + Number(!!found)} of ${selector}`);
  return found;
};

const texts = (drawing: readonly string[]): string[] => drawing.filter((each) => !each.startsWith('<'));

/** Everything that the preview drew is on the page in the same order, and the page has nothing else. */
const expectSame = (preview: readonly string[], page: readonly string[]): void => {
  expect(texts(page)).toEqual(texts(preview));
  const left = [...page];
  const missing = preview.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(0, at + 1);
    return at < 0;
  });
  expect(missing).toEqual([]);
  expect(preview.length).toBeGreaterThan(4);
};

/** Kårappen's page with its answers already cached. */
const openPage = (language: Language, page: ReactElement): void => {
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageContext value={language}>{children}</LanguageContext>
  );
  render(page, { wrapper: Wrapper });
};

const openPreview = (language: Language, preview: ReactElement): void => {
  renderKit(preview);
  if (language === 'en') fireEvent.click(screen.getByRole('radio', { name: 'EN' }));
};

const taken = (selector: string): string[] => {
  const drawing = seen(one(selector));
  cleanup();
  return drawing;
};

it('the comparison sees when a page draws or says something else than the preview (control)', () => {
  const drawn = ['<card>', '<when>', 'Mån 16 nov.', '<name>', 'Soppa'];
  expectSame(drawn, ['<link>', ...drawn]);
  expect(() => expectSame(drawn, drawn.with(3, '<title>'))).toThrow();
  expect(() => expectSame(drawn, drawn.with(4, 'Lunch'))).toThrow();
  expect(() => expectSame(drawn, [...drawn, 'Gratis'])).toThrow();
});

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(clearCache);

describe('what a preview shows is what Kårappen shows', () => {
  it.each(languages)('the preview of a message in %s is what Kårappen shows', (language) => {
    const alarm = { ...stored.notification, type: 'Alarm', linkKind: 'poll', linkId: id } as const;
    const now = new Date();
    openPreview(language, <NotificationPhone texts={alarm} isAlarm sendAt={now.toISOString()} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Inkorg' }));
    const preview = taken('article');

    const message: InboxMessage = {
      id,
      type: 'Alarm',
      titleSwedish: alarm.titleSwedish,
      titleEnglish: alarm.titleEnglish,
      notificationMessageSwedish: alarm.notificationMessageSwedish,
      notificationMessageEnglish: alarm.notificationMessageEnglish,
      inboxMessageSwedish: alarm.inboxMessageSwedish,
      inboxMessageEnglish: alarm.inboxMessageEnglish,
      sentAt: now.toISOString(),
      seenAt: now.toISOString(),
      eventId: null,
      linkKind: alarm.linkKind,
      linkId: alarm.linkId,
      linkUrl: null,
      isDrill: false,
      isOpen: true,
      answers: null,
      endedBy: null,
    };
    putAnswer('/inbox', { messages: [message], more: false });
    openPage(language, <InboxPage params={{ id }} />);
    expectSame(preview, taken('article'));
  });

  it.each(languages)('the preview of a poll in %s is what Kårappen shows', (language) => {
    const imageUrl = '/images/soup';
    openPreview(language, <PollPhone look={pollLook(stored.poll, stored.poll.answers, imageUrl)} />);
    const preview = taken('article');

    const { titleSwedish, titleEnglish, questionSwedish, questionEnglish } = stored.poll;
    const poll: MemberPoll = {
      id,
      titleSwedish,
      titleEnglish,
      questionSwedish,
      questionEnglish,
      imageUrl,
      status: 'open',
      openedAt: stored.poll.updatedAt,
      closesAt: null,
      myAnswer: null,
      answers: stored.poll.answers.map(({ answerSwedish, answerEnglish }) => ({
        answerSwedish,
        answerEnglish,
        numberOfVotes: null,
        numberOfVotesPercentage: null,
      })),
    };
    putAnswer(`/polls/${id}`, poll);
    openPage(language, <PollPage params={{ id }} />);
    expectSame(preview, taken('article'));
  });
});

const soup = {
  ...stored.event,
  name: 'Soup',
  imageUrl: '/images/soup',
  imageCred: 'Alva Lind',
  externalParticipants: true,
  eventLink: 'https://soppa.example/meny',
  linkButtonTextSwedish: 'Menyn',
  eventReservationDetails: {
    ...stored.event.eventReservationDetails,
    reservationType: 'Paid',
    numberOfTickets: 20,
    showNumberOfTickets: true,
    tickets: [
      {
        id,
        swedishName: 'Student',
        englishName: 'Student',
        price: 50,
        number: null,
        audience: null,
        hidden: false,
      },
      {
        id,
        swedishName: 'Alumn',
        englishName: 'Alumnus',
        price: 90,
        number: null,
        audience: null,
        hidden: false,
      },
    ],
  },
} satisfies typeof stored.event;

const sharedSoup = { ...soup, coHosts: [{ name: 'Basen' }] };

const soupOfMember = (): MemberEvent => {
  const { eventReservationDetails: details, ...event } = soup;
  return {
    id,
    name: event.name,
    nameSwedish: event.nameSwedish,
    description: event.description,
    descriptionSwedish: event.descriptionSwedish,
    location: event.location,
    locationSwedish: event.locationSwedish,
    linkButtonText: event.linkButtonText,
    linkButtonTextSwedish: event.linkButtonTextSwedish,
    imageCred: event.imageCred,
    eventLink: event.eventLink,
    host: event.host,
    coHosts: [{ id, name: 'Basen' }],
    categories: [],
    divisions: [],
    heldInLanguage: event.heldInLanguage,
    externalParticipants: event.externalParticipants,
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    imageUrl: event.imageUrl,
    eventReservationDetails: {
      reservationType: details.reservationType,
      tickets: details.tickets.map(({ number: _, audience: _audience, hidden: _hidden, ...type }) => type),
      takesCodes: false,
      maxTicketsPerPerson: null,
      gatherFoodPreferences: false,
      ticketReleaseTime: null,
      ticketReservationExpiryTime: null,
      givesMarks: false,
      returnDeadline: null,
    },
    questions: [],
    left: 20,
    mine: 0,
    heldUntil: null,
    series: null,
    booked: 0,
    isSoldOut: false,
    release: {
      kind: 'firstCome',
      state: 'open',
      opensAt: null,
      windowEndsAt: null,
      entered: null,
      pools: [],
      offerHours: 24,
    },
    entry: null,
    hold: null,
    waiting: null,
    waitingList: { isOpen: true, isPaused: false, length: 0, movedFirst: 0 },
  };
};

describe('what a preview shows is what Kårappen shows', () => {
  it.each(languages)('the preview of an event in the list in %s is what Kårappen shows', (language) => {
    openPreview(
      language,
      <EventPhone look={lookOf(sharedSoup, { left: 20, isSoldOut: false })} view="list" />,
    );
    const preview = taken('article');
    putAnswer('/home', { theme: null, countdown: null, unread: 0, polls: [], events: [soupOfMember()] });
    openPage(language, <HomePage />);
    expectSame(preview, taken('article'));
  });

  it.each(languages)('the preview of an opened event in %s is what Kårappen shows', (language) => {
    openPreview(
      language,
      <EventPhone look={lookOf(sharedSoup, { left: 20, isSoldOut: false })} view="detail" />,
    );
    // The booking form is the page's own addition.
    one('article > section').remove();
    const preview = taken('article');
    putAnswer(`/events/${id}`, soupOfMember());
    openPage(language, <EventPage params={{ id }} />);
    one('article > [class*="tickets"]').remove();
    document.querySelector('article > [class*="actions"]')?.remove();
    expectSame(preview, taken('article'));
  });
});

const asked = {
  ...{
    id: 'q',
    textSwedish: 'Vilken buss?',
    textEnglish: 'Which bus?',
    isRequired: false,
    isSensitive: true,
  },
  ...{ ticketTypes: [], perTicket: false, followsTicket: false },
  options: [
    { swedish: 'Tidiga', english: 'Early' },
    { swedish: 'Sena', english: 'Late' },
  ],
};

describe('what a preview of questions shows is what Kårappen shows', () => {
  it.each(languages.flatMap((language) => questionKinds.map((kind) => [kind, language] as const)))(
    'the preview of a question of the kind %s in %s is what Kårappen shows',
    (kind, language) => {
      const question = { ...asked, kind };
      const look = lookOf(sharedSoup, { left: 20, isSoldOut: false });
      const shown = { asksForFood: false, questions: [question], options: [] };
      openPreview(language, <EventPhone look={look} view="questions" asked={shown} />);
      const preview = taken('[class^="_question_"]');
      const event = { ...soupOfMember(), questions: [{ ...question, ticketTypes: [] }] };
      const draft = { ofOrder: {}, ofTickets: [] };
      const typeIds = event.eventReservationDetails.tickets.slice(0, 1).map((type) => type.id);
      openPage(
        language,
        <BookingQuestions event={event} typeIds={typeIds} draft={draft} isTold={false} onChange={() => {}} />,
      );
      expectSame(preview, taken('[class^="_question_"]'));
    },
  );
});

const shirt = {
  ...{ id: 'o', swedishName: 'T-shirt', englishName: 'T-shirt', price: 150, left: null, isSoldOut: false },
  choices: [
    { id: 'm', swedishName: 'Medium', englishName: 'Medium', left: 4, isSoldOut: false },
    { id: 'l', swedishName: 'Stor', englishName: 'Large', left: null, isSoldOut: false },
  ],
};

describe('what a preview of options shows is what Kårappen shows', () => {
  it.each(languages)('the preview of an option in %s is what Kårappen shows', (language) => {
    const look = lookOf(sharedSoup, { left: 20, isSoldOut: false });
    const shown = { asksForFood: false, questions: [], options: [shirt] };
    openPreview(language, <EventPhone look={look} view="questions" asked={shown} />);
    const preview = taken('[class^="_question_"]');
    const event = soupOfMember();
    event.eventReservationDetails.options = [shirt];
    const typeIds = event.eventReservationDetails.tickets.slice(0, 1).map((type) => type.id);
    openPage(language, <BookingOptions event={event} typeIds={typeIds} draft={[]} onChange={() => {}} />);
    expectSame(preview, taken('[class^="_question_"]'));
  });
});

const home = { unread: 0, events: [], polls: [] };
const button = { text: null, eventId: null, eventNameSwedish: null, eventNameEnglish: null, url: null };
/** A palette with too little contrast. */
const pale = withLinkButton(
  withColour(
    withColour(readPalette(stored.theme.theme), 'layout.background', '#c0c0c0'),
    'section.home.main',
    '#c8c8c8',
  ),
  true,
);

describe('what a preview shows is what Kårappen shows', () => {
  beforeEach(() => putAnswer('/me', { id, firstName: 'User' }));

  it.each([null, '/images/soup'])(
    'the preview of a theme with the image %s is what Kårappen shows',
    (imageUrl) => {
      const theme = {
        ...stored.theme,
        theme: writePalette(pale),
        pngUrl: imageUrl,
        themeLinkButtonType: 'url',
        themeLinkButtonText: 'Till menyn',
        themeLinkUrl: 'https://soppa.example',
      } as const;
      renderKit(<ThemePhone look={themeLook(theme)} mode="theme" />);
      const painted = one('[style*="--ph-page"]').getAttribute('style');
      const preview = taken('header');
      putAnswer('/home', {
        ...home,
        theme: {
          id,
          title: theme.title,
          imageUrl,
          palette: theme.theme,
          until: theme.end,
          button: { ...button, text: theme.themeLinkButtonText, url: theme.themeLinkUrl },
        },
        countdown: null,
      });
      openPage('en', <HomePage />);
      expectSame(preview, taken('header'));
      const { variables } = paintNamed(theme.theme) ?? { variables: {} };
      expect(Object.keys(variables).length).toBeGreaterThan(10);
      for (const [name, value] of Object.entries(variables)) expect(painted).toContain(`${name}: ${value}`);
    },
  );

  it('the preview of a countdown is what Kårappen shows', async () => {
    const theme = {
      ...stored.theme,
      countdownEnabled: 'enabled',
      countdownButtonType: 'in-app',
      countdownButtonEventId: id,
      countdownButtonEventName: 'Soup',
    } as const;
    vi.useFakeTimers({ toFake: ['Date'] });
    renderKit(<ThemePhone look={themeLook(theme)} mode="countdown" />);
    const preview = taken('header');
    const to = { ...button, eventId: id, eventNameSwedish: 'Soppa', eventNameEnglish: 'Soup' };
    const countdown = { title: theme.title, until: theme.start, imageUrl: null, button: to };
    putAnswer('/home', { ...home, theme: null, countdown });
    openPage('en', <HomePage />);
    await screen.findByRole('timer');
    expectSame(preview, taken('header'));
  });
});
