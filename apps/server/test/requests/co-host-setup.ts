import {
  getEvent,
  type listActiveEvents,
  type listDraftEvents,
} from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { booking } from './event-bodies.ts';
import { type EventSetup, eventSetup } from './event-setup.ts';

export let app: TestApp;
export let desk: EventSetup;
export type Organiser = Awaited<ReturnType<TestApp['as']>>;
/** Moderator of a committee in another division. */
export let editor: Organiser;
/** Admin of a third division. */
export let reader: Organiser;

/** Called once per test file: an organiser's events, and for each test a co-host who may edit and one who may read. */
export const setUpCoHosts = (): void => {
  beforeAll(async () => {
    app = await testApp();
    desk = await eventSetup(app);
  });
  beforeEach(async () => {
    await desk.moveTo();
    editor = await app.as('CommitteeModerator');
    reader = await app.as('DivisionAdmin');
  });
  afterAll(() => app.close());
};

export const asEditor = () => ({ committeeId: editor.user.committeeId, mayEdit: true });
export const asReader = () => ({ divisionId: reader.user.divisionId, mayEdit: false });
export const both = () => ({ coHosts: [asEditor(), asReader()] });
export const free = (change = {}) => ({ eventReservationDetails: booking('Free', change) });
export const idsOf = (body: { events: { id: string }[] }) => body.events.map(({ id }) => id);
export const listed = async (
  who: Organiser,
  endpoint: typeof listActiveEvents | typeof listDraftEvents,
  query = {},
): Promise<Event[]> => (await who.call(endpoint, { query })).body.events;

export const opens = async (who: Organiser, id: string) =>
  (await who.call(getEvent, { params: { id } })).status;
