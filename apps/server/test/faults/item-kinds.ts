import type { Definition } from '@karportalen/contract/core/endpoint';
import * as eventCalls from '@karportalen/contract/events/endpoints';
import * as notificationCalls from '@karportalen/contract/notifications/endpoints';
import * as pollCalls from '@karportalen/contract/polls/endpoints';
import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import * as themeCalls from '@karportalen/contract/themes/endpoints';
import { withLinkButton } from '@karportalen/contract/themes/palette';
import { readPalette, writePalette } from '@karportalen/contract/themes/palette-wire';
import type { Random } from '@karportalen/demo/random';
import {
  either,
  type Field,
  type Fields,
  field,
  type Json,
  makeAll,
  number,
  seenIn,
  sentence,
  someOf,
  targetGroup,
  text,
  time,
  type World,
} from './fields.ts';

/** Never null, so that states can be compared. */
export type Content = Json & { readonly picture: string | null; readonly isDraft: boolean };

type Calls = {
  readonly name: string;
  readonly create: Definition;
  readonly update: Definition;
  readonly remove: Definition;
  readonly lists: readonly (readonly [call: Definition, key: string])[];
  /** The field that tells whose item it is. */
  readonly title: string;
};

export type Kind = Calls & {
  /** New content to save; a published item stays published. */
  readonly make: (random: Random, title: string, world: World, before?: Content) => Content;
  /** Converts an answer back to what was sent. */
  readonly seen: (item: Json) => Json;
};

type Plan = Calls & {
  readonly fields: Fields;
  /** The answer's field with the picture's address, if the kind has one. */
  readonly picture?: string;
};

const pictureIn = (address: unknown): string | null => String(address ?? '').split('/')[2] ?? null;

const kindOf = ({ fields, picture, ...calls }: Plan): Kind => {
  const { title } = calls;
  return {
    ...calls,
    make: (random, ownTitle, world, before) => {
      const own = {
        picture: picture && random.chance(0.5) ? random.pick(world.pictures).sha256 : null,
        isDraft: before?.isDraft ?? random.chance(0.4),
      };
      return { ...makeAll(fields, random, world, { [title]: ownTitle, ...own }), ...own };
    },
    seen: (item) => ({
      [title]: item[title],
      picture: picture ? pictureIn(item[picture]) : null,
      isDraft: item.isDraft ?? item.status === 'draft',
      ...seenIn(fields, item),
    }),
  };
};

/** The same number of answers in both languages. */
const answersLike = (count: (random: Random, made: Json) => number): Field =>
  field((random, _world, made) =>
    Array.from({ length: count(random, made) }, (_, n) => `${n} ${sentence(random, 2)}`),
  );

const poll = kindOf({
  name: 'poll',
  create: pollCalls.createPoll,
  update: pollCalls.updatePoll,
  remove: pollCalls.deletePoll,
  lists: [
    [pollCalls.listDraftPolls, 'polls'],
    [pollCalls.listScheduledPolls, 'polls'],
    [pollCalls.listPollHistory, 'polls'],
  ],
  title: 'titleSwedish',
  picture: 'imageUrl',
  fields: {
    titleEnglish: text(2),
    questionSwedish: text(4),
    questionEnglish: text(4),
    answersSwedish: answersLike((random) => random.int(2, 4)),
    answersEnglish: answersLike((_random, made) => (made.answersSwedish as string[]).length),
    targetGroup,
    scheduleTime: time(20, 40),
    sendPushNotification: either,
  },
});

const ticketTypes = field(
  (random, _world, { reservationType }) =>
    Array.from({ length: random.int(1, 5) }, (_, n) => ({
      swedishName: `${n} ${sentence(random, 2)}`,
      englishName: `${n} ${sentence(random, 2)}`,
      price: reservationType === 'Paid' ? random.int(1, 900) : 0,
    })),
  // What was sent: a later version answers more.
  (answered) =>
    (answered as Json[]).map(({ swedishName, englishName, price }) => ({ swedishName, englishName, price })),
);

const reservation: Fields = {
  reservationType: field((random) => random.pick(['Free', 'Paid'])),
  tickets: ticketTypes,
  numberOfTickets: number(10, 500),
  gatherFoodPreferences: either,
  ticketReleaseTime: time(1, 5),
};

const event = kindOf({
  name: 'event',
  create: eventCalls.createEvent,
  update: eventCalls.updateEvent,
  remove: eventCalls.deleteEvent,
  lists: [
    [eventCalls.listDraftEvents, 'events'],
    [eventCalls.listActiveEvents, 'events'],
  ],
  title: 'nameSwedish',
  picture: 'imageUrl',
  fields: {
    name: text(2),
    description: text(40),
    descriptionSwedish: text(60),
    location: text(1),
    locationSwedish: text(1),
    host: field(
      (_random, { seller }) => seller,
      (answered) => (answered as { id: string }).id,
    ),
    categories: someOf(({ categories }) => categories, 3),
    divisions: someOf(({ divisions }) => divisions, 2),
    startTime: time(10, 20),
    endTime: time(30, 40),
    eventReservationDetails: field(
      (random, world) => makeAll(reservation, random, world),
      (answered) => seenIn(reservation, answered as Json),
    ),
  },
});

const notification = kindOf({
  name: 'notification',
  create: notificationCalls.createNotification,
  update: notificationCalls.updateNotification,
  remove: notificationCalls.deleteNotification,
  lists: [
    [notificationCalls.listDraftNotifications, 'scheduledNotifications'],
    [notificationCalls.listScheduledNotifications, 'scheduledNotifications'],
    [notificationCalls.listNotifications, 'notifications'],
  ],
  title: 'titleSwedish',
  fields: {
    titleEnglish: text(2),
    notificationMessageSwedish: text(2),
    notificationMessageEnglish: text(2),
    inboxMessageSwedish: text(30),
    inboxMessageEnglish: text(30),
    targetGroup,
    scheduleTime: time(20, 40),
  },
});

const palette = writePalette(withLinkButton(defaultColours, true));

const theme = kindOf({
  name: 'theme',
  create: themeCalls.createTheme,
  update: themeCalls.updateTheme,
  remove: themeCalls.deleteTheme,
  lists: [
    [themeCalls.listDraftThemes, 'themes'],
    [themeCalls.listUpcomingThemes, 'themes'],
  ],
  title: 'title',
  picture: 'pngUrl',
  fields: {
    targetGroup,
    start: time(10, 20),
    end: time(30, 40),
    status: field((_random, _world, { isDraft }) => (isDraft ? 'draft' : 'upcoming')),
    // jsonb reorders the colours' keys.
    theme: field(
      () => palette,
      (answered) => writePalette(readPalette(String(answered))),
    ),
    themeLinkButtonType: field(() => 'url'),
    themeLinkButtonText: text(1),
    themeLinkUrl: field((random) => `https://exempel.se/${random.int(1, 1_000_000)}`),
  },
});

export const kinds: readonly Kind[] = [poll, event, notification, theme];

/** The request body of some content, with the picture as a file or its removal. */
export const bodyOf = (kind: Kind, { picture, ...content }: Content, world: World, isEdit: boolean): Json => {
  const file = world.pictures.find(({ sha256 }) => sha256 === picture)?.file;
  const { isDraft, ...rest } = content;
  const draft = kind.name === 'theme' ? {} : { isDraft };
  if (!kind.create.multipart) return { ...rest, ...draft };
  return { ...rest, ...draft, ...(file ? { image: file } : isEdit ? { removeImage: true } : {}) };
};
