import type { Event } from '@karportalen/contract/events/fields';
import {
  copyEventToDates,
  getEventSeries,
  updateEventSeries,
} from '@karportalen/contract/events/series-endpoints';
import type { SeriesEvent } from '@karportalen/contract/events/series-fields';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bodyOfEvent } from '../../src/events/series/event-body.ts';
import { type TestApp, testApp } from '../app.ts';
import type { eventBody } from './event-bodies.ts';
import { type EventSetup, eventSetup } from './event-setup.ts';

type Body = ReturnType<typeof eventBody>;

/** The body that the portal sends when it saves an event it has read. */
export const asSaved = (event: Event): Body => bodyOfEvent(event) as unknown as Body;

/** Wednesdays at 18:00 Swedish time, from 2026-11-25. */
export const WEDNESDAY = {
  startTime: '2026-11-25T17:00:00.000Z',
  endTime: '2026-11-26T00:00:00.000Z',
};

const seriesDesk = (desk: EventSetup) => {
  const copy = (id: string, body: object, actor = desk.admin(), headers = {}) =>
    actor.call(copyEventToDates, { params: { id }, body: body as never }, headers);
  const list = async (id: string, actor = desk.admin()): Promise<SeriesEvent[]> =>
    (await actor.call(getEventSeries, { params: { id } })).body.events;
  return {
    copy,
    list,
    /** A weekly event on these days, the first included. */
    make: async (dates: readonly string[], change: Partial<Body> = {}): Promise<SeriesEvent[]> => {
      const { id } = await desk.create({ ...WEDNESDAY, ...change });
      const { status, body } = await copy(id, { dates });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.events;
    },
    /** Saves one with changes, and makes them to the others too. */
    change: async (
      id: string,
      change: Partial<Body>,
      others: readonly { readonly id: string; readonly updatedAt?: string }[],
      actor = desk.admin(),
    ) => {
      const later = others.map(({ id: other, updatedAt }) => ({
        id: other,
        ...(updatedAt && { updatedAt }),
      }));
      const body = { ...asSaved(await desk.read(id)), ...change, later };
      return actor.call(updateEventSeries, { params: { id }, body });
    },
  };
};

export let app: TestApp;
export let desk: EventSetup;
export let series: ReturnType<typeof seriesDesk>;

/** Called once per test file: the app with an organiser of series, at the start of the clock for each test. */
export const setUpSeries = (): void => {
  beforeAll(async () => {
    app = await testApp();
    desk = await eventSetup(app);
    series = seriesDesk(desk);
  });
  beforeEach(() => desk.moveTo());
  afterAll(() => app.close());
};
