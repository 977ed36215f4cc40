import type { Definition } from '@karportalen/contract/core/endpoint';
import * as eventCalls from '@karportalen/contract/events/endpoints';
import * as notificationCalls from '@karportalen/contract/notifications/endpoints';
import * as pollCalls from '@karportalen/contract/polls/endpoints';
import * as themeCalls from '@karportalen/contract/themes/endpoints';
import { defaultColours } from '@karportalen/contract/themes/palette';
import { writePalette } from '@karportalen/contract/themes/palette-wire';
import type { Random } from '../../src/demo/random.ts';

/** A picture as it is sent, and the name under which it will be stored. */
export type Picture = { readonly file: File; readonly sha256: string };

/** What the traffic may refer to. */
export type World = {
  readonly seller: string;
  readonly categories: readonly string[];
  readonly divisions: readonly string[];
  readonly pictures: readonly Picture[];
};

type Json = Record<string, unknown>;
/** Never null: what is told apart below is which of these stands in the database. */
export type Content = Json & { readonly picture: string | null; readonly isDraft: boolean };

export type Kind = {
  readonly name: string;
  readonly create: Definition;
  readonly update: Definition;
  readonly remove: Definition;
  readonly lists: readonly (readonly [call: Definition, key: string])[];
  /** Which of an item's fields tells whose it is. */
  readonly title: string;
  /** Something new to save; what is published stays so. */
  readonly make: (random: Random, title: string, world: World, before?: Content) => Content;
  /** What of an answer can be told from what was sent. */
  readonly seen: (item: Json) => Json;
};

const words = ['räksmörgås', 'sittning', 'vårbal', 'kaffe', 'tentapub', 'styrelse', 'överlämning', 'quiz'];
const sentence = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(words)).join(' ');

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY).toISOString();

const pictureIn = (address: unknown): string | null => String(address ?? '').split('/')[2] ?? null;
const groupIn = (group: unknown) => (group as { group?: string } | null)?.group ?? null;
const pictureOf = (random: Random, { pictures }: World) =>
  random.chance(0.5) ? random.pick(pictures).sha256 : null;
const draftOf = (random: Random, before?: Content) => before?.isDraft ?? random.chance(0.4);
const only = (item: Json, ...keys: string[]): Json =>
  Object.fromEntries(keys.map((key) => [key, item[key] ?? null]));

const poll: Kind = {
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
  make: (random, titleSwedish, world, before) => {
    const answers = random.int(2, 4);
    const list = () => Array.from({ length: answers }, (_, n) => `${n} ${sentence(random, 2)}`);
    return {
      titleSwedish,
      titleEnglish: sentence(random, 2),
      questionSwedish: sentence(random, 4),
      questionEnglish: sentence(random, 4),
      answersSwedish: list(),
      answersEnglish: list(),
      targetGroup: random.pick(['All', 'Student', 'Alumni']),
      scheduleTime: inDays(random.int(20, 40)),
      sendPushNotification: random.chance(0.5),
      isDraft: draftOf(random, before),
      picture: pictureOf(random, world),
    };
  },
  seen: (item) => ({
    ...only(item, 'titleSwedish', 'titleEnglish', 'questionSwedish', 'questionEnglish', 'answersSwedish'),
    ...only(item, 'answersEnglish', 'scheduleTime', 'sendPushNotification', 'isDraft'),
    targetGroup: groupIn(item.targetGroup),
    picture: pictureIn(item.imageUrl),
  }),
};

const details = (random: Random) => {
  const reservationType = random.pick(['Free', 'Paid'] as const);
  return {
    reservationType,
    tickets: Array.from({ length: random.int(1, 5) }, (_, n) => ({
      swedishName: `${n} ${sentence(random, 2)}`,
      englishName: `${n} ${sentence(random, 2)}`,
      price: reservationType === 'Paid' ? random.int(1, 900) : 0,
    })),
    numberOfTickets: random.int(10, 500),
    gatherFoodPreferences: random.chance(0.5),
    ticketReleaseTime: inDays(random.int(1, 5)),
  };
};

const event: Kind = {
  name: 'event',
  create: eventCalls.createEvent,
  update: eventCalls.updateEvent,
  remove: eventCalls.deleteEvent,
  lists: [
    [eventCalls.listDraftEvents, 'events'],
    [eventCalls.listActiveEvents, 'events'],
  ],
  title: 'nameSwedish',
  make: (random, nameSwedish, world, before) => ({
    nameSwedish,
    name: sentence(random, 2),
    description: sentence(random, 40),
    descriptionSwedish: sentence(random, 60),
    location: sentence(random, 1),
    locationSwedish: sentence(random, 1),
    host: world.seller,
    categories: random.shuffled(world.categories).slice(0, random.int(0, 3)).toSorted(),
    divisions: random.shuffled(world.divisions).slice(0, random.int(0, 2)).toSorted(),
    startTime: inDays(random.int(10, 20)),
    endTime: inDays(random.int(30, 40)),
    isDraft: draftOf(random, before),
    eventReservationDetails: details(random),
    picture: pictureOf(random, world),
  }),
  seen: (item) => {
    const reservation = item.eventReservationDetails as Json & { tickets: Json[] };
    const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id).toSorted();
    return {
      ...only(item, 'nameSwedish', 'name', 'description', 'descriptionSwedish', 'location'),
      ...only(item, 'locationSwedish', 'startTime', 'endTime', 'isDraft'),
      host: (item.host as { id: string }).id,
      categories: ids(item.categories),
      divisions: ids(item.divisions),
      eventReservationDetails: {
        ...only(reservation, 'reservationType', 'numberOfTickets', 'gatherFoodPreferences'),
        ...only(reservation, 'ticketReleaseTime'),
        tickets: reservation.tickets.map((one) => only(one, 'swedishName', 'englishName', 'price')),
      },
      picture: pictureIn(item.imageUrl),
    };
  },
};

const notificationTexts = ['titleEnglish', 'notificationMessageSwedish', 'notificationMessageEnglish'];
const inboxTexts = ['inboxMessageSwedish', 'inboxMessageEnglish'];

const notification: Kind = {
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
  make: (random, titleSwedish, _world, before) => ({
    titleSwedish,
    ...Object.fromEntries(notificationTexts.map((name) => [name, sentence(random, 2)])),
    ...Object.fromEntries(inboxTexts.map((name) => [name, sentence(random, 30)])),
    targetGroup: random.pick(['All', 'Student', 'Alumni']),
    scheduleTime: inDays(random.int(20, 40)),
    isDraft: draftOf(random, before),
    picture: null,
  }),
  seen: (item) => ({
    ...only(item, 'titleSwedish', ...notificationTexts, ...inboxTexts, 'scheduleTime', 'isDraft'),
    targetGroup: groupIn(item.targetGroup),
    picture: null,
  }),
};

const theme: Kind = {
  name: 'theme',
  create: themeCalls.createTheme,
  update: themeCalls.updateTheme,
  remove: themeCalls.deleteTheme,
  lists: [
    [themeCalls.listDraftThemes, 'themes'],
    [themeCalls.listUpcomingThemes, 'themes'],
  ],
  title: 'title',
  make: (random, title, world, before) => {
    const isDraft = draftOf(random, before);
    return {
      title,
      targetGroup: random.pick(['All', 'Student', 'Alumni']),
      start: inDays(random.int(10, 20)),
      end: inDays(random.int(30, 40)),
      status: isDraft ? 'draft' : 'upcoming',
      theme: writePalette(defaultColours),
      themeLinkButtonType: 'url',
      themeLinkButtonText: sentence(random, 1),
      themeLinkUrl: `https://exempel.se/${random.int(1, 1_000_000)}`,
      isDraft,
      picture: pictureOf(random, world),
    };
  },
  seen: (item) => ({
    ...only(item, 'title', 'start', 'end', 'status', 'themeLinkButtonType', 'themeLinkButtonText'),
    ...only(item, 'themeLinkUrl'),
    targetGroup: groupIn(item.targetGroup),
    isDraft: item.status === 'draft',
    picture: pictureIn(item.pngUrl),
  }),
};

export const kinds: readonly Kind[] = [poll, event, notification, theme];

/** The content as the call takes it; the picture as a file, or the wish to have none. */
export const bodyOf = (kind: Kind, { picture, ...content }: Content, world: World, isEdit: boolean): Json => {
  const file = world.pictures.find(({ sha256 }) => sha256 === picture)?.file;
  const { isDraft, ...rest } = content;
  const draft = kind.name === 'theme' ? {} : { isDraft };
  if (!kind.create.multipart) return { ...rest, ...draft };
  return { ...rest, ...draft, ...(file ? { image: file } : isEdit ? { removeImage: true } : {}) };
};

/** What is sent to the server is compared with what it answers; the palette comes back derived. */
export const comparable = (content: Content): Json => {
  const { theme: _palette, ...rest } = content;
  return rest;
};
