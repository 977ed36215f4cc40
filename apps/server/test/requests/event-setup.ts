import { createEvent, getEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { expect } from 'vitest';
import { START, type TestApp } from '../app.ts';
import { makeCommittee } from '../makers.ts';
import { eventBody } from './event-bodies.ts';

type Body = ReturnType<typeof eventBody>;
export type EventChange = Partial<Body> & { updatedAt?: string; removeImage?: boolean };

/** An admin of a division, one of its committees that sells tickets (`seller`) and one that does not (`host`). */
export const eventSetup = async (app: TestApp) => {
  let admin = await app.as('DivisionAdmin');
  const divisionId = admin.user.divisionId ?? '';
  const newSeller = async () => {
    const sells = { divisionId, paidEvents: true, accountNumber: '3010', resultUnit: '12' };
    return (await makeCommittee(app.db, sells)).id;
  };
  const [seller, host] = [await newSeller(), (await makeCommittee(app.db, { divisionId })).id];

  const send = (change: Partial<Body> = {}, actor = admin) =>
    actor.call(createEvent, { body: eventBody({ host, ...change }) });

  return {
    admin: () => admin,
    divisionId,
    seller,
    host,
    newSeller,
    /** The session ends when the clock is moved, so the same division's admin signs in again. */
    moveTo: async (now: Date = START) => {
      app.time.now = now;
      admin = await app.as('DivisionAdmin', { divisionId });
    },
    send,
    create: async (change: Partial<Body> = {}, actor = admin): Promise<Event> => {
      const { status, body } = await send(change, actor);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    /** The field errors of creating it. */
    faults: async (change: Partial<Body>, actor = admin): Promise<Record<string, string>> => {
      const { status, body } = await send(change, actor);
      expect(status).toBe(400);
      return body.fieldErrors;
    },
    edit: (id: string, change: EventChange = {}, actor = admin) =>
      actor.call(updateEvent, { params: { id }, body: { ...eventBody({ host }), ...change } }),
    read: async (id: string, actor = admin): Promise<Event> =>
      (await actor.call(getEvent, { params: { id } })).body,
  };
};

export type EventSetup = Awaited<ReturnType<typeof eventSetup>>;

export const expectRefused = async (sentence: string, answer: ReturnType<EventSetup['edit']>) => {
  const { status, body } = await answer;
  expect(status).toBe(409);
  expect(body).toMatchObject({
    errorType: 'CONFLICT',
    clientMessageSwedish: expect.stringContaining(sentence),
  });
};
