import { createApiToken } from '@karportalen/contract/auth/api-token-endpoints';
import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import {
  getEvent,
  leaveEvent,
  listActiveEvents,
  listDraftEvents,
  listEventHistory,
  listEvents,
} from '@karportalen/contract/events/endpoints';
import { getMemberEvent, listMemberEvents } from '@karportalen/contract/events/member-endpoints';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { describe, expect, it } from 'vitest';
import { later, minutes } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import {
  app,
  asReader,
  both,
  desk,
  editor,
  free,
  idsOf,
  listed,
  type Organiser,
  opens,
  reader,
  setUpCoHosts,
} from '../../test/requests/co-host-setup.ts';

setUpCoHosts();

describe('what co-hosts see', () => {
  it('a shared event is in the co-host’s archive with what they may do, page by page, and nothing else of the owner', async () => {
    const other = await desk.create({ nameSwedish: 'Ägarens egen' });
    const draft = await desk.create({ isDraft: true, ...both() });
    const shared = await desk.create({ nameSwedish: 'Delad', ...both() });
    expect(await listed(editor, listDraftEvents)).toMatchObject([{ id: draft.id, access: 'edit' }]);
    for (const query of [{}, { page: 1, pageSize: 10 }, { search: 'delad' }, { sort: 'title', page: 1 }]) {
      expect(await listed(editor, listActiveEvents, query)).toMatchObject([
        { id: shared.id, access: 'edit' },
      ]);
      expect(await listed(reader, listActiveEvents, query)).toMatchObject([
        { id: shared.id, access: 'read' },
      ]);
    }
    const { body } = await reader.call(listEvents, {});
    expect(idsOf(body)).toEqual([shared.id]);
    expect((await reader.call(getEvent, { params: { id: other.id } })).status).toBe(404);
    expect(await desk.read(shared.id)).toMatchObject({ access: 'own' });
  });

  it('shared events are sorted in among the co-host’s own, whatever the page, and counted once', async () => {
    const host = (await makeCommittee(app.db, { divisionId: reader.user.divisionId ?? '' })).id;
    const made: { id: string; at: number }[] = [];
    for (let hour = 30; hour < 42; hour += 1) {
      const times = {
        startTime: later(app.time.now, minutes(60 * hour)).toISOString(),
        endTime: later(app.time.now, minutes(60 * hour + 30)).toISOString(),
      };
      const isShared = hour % 3 === 0;
      const event = isShared
        ? await desk.create({ ...times, coHosts: [asReader()] })
        : await desk.create({ ...times, host }, reader);
      made.push({ id: event.id, at: hour });
    }
    const inOrder = made.map(({ id }) => id);
    for (const pageSize of [1, 5, 10, 25]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(12 / pageSize); page += 1) {
        const { body } = await reader.call(listActiveEvents, { query: { page, pageSize } });
        expect(body.total).toBe(12);
        pages.push(...idsOf(body));
      }
      expect(pages).toEqual(inOrder);
    }
    await desk.moveTo(later(app.time.now, minutes(60 * 50)));
    const again = await app.as('DivisionAdmin', { divisionId: reader.user.divisionId });
    const past = await again.call(listEventHistory, { query: { page: 2, pageSize: 5 } });
    expect({ ids: idsOf(past.body), total: past.body.total }).toEqual({
      ids: [...inOrder].reverse().slice(5, 10),
      total: 12,
    });
    const found = await again.call(listEventHistory, { query: { page: 1, pageSize: 5, search: 'vårbalen' } });
    expect(found.body.total).toBe(12);
  });

  it('only a co-host who may edit has the participant list, without what money it waits for', async () => {
    const { id } = await desk.create({ ...both(), ...free() });
    const of = async (who: Organiser) => idsOfLists((await who.call(listEventParticipants, {})).body);
    const idsOfLists = (body: { events: { eventId: string }[] }) => body.events.map(({ eventId }) => eventId);
    expect(await of(editor)).toEqual([id]);
    expect(await of(reader)).toEqual([]);
  });

  it('the calendar has a shared event as one’s own, and others’ without an id', async () => {
    const [shared] = [await desk.create(both()), await desk.create()];
    const query = {
      from: app.time.now.toISOString(),
      to: later(app.time.now, minutes(60 * 24 * 7)).toISOString(),
    };
    const { body } = await reader.call(getCalendar, { query });
    const mine = body.items.filter(({ isMine }: { isMine: boolean }) => isMine);
    expect(mine).toMatchObject([{ kind: 'event', id: shared.id }]);
  });

  it('an API token of a co-host reaches as far as they do', async () => {
    const { id } = await desk.create(both());
    const made = await reader.call(createApiToken, {
      body: { name: 'Skylt', functions: ['Events'], isReadOnly: true },
    });
    const headers = { authorization: `Bearer ${made.body.secret}` };
    expect((await app.call(getEvent, { params: { id } }, headers)).body.access).toBe('read');
  });

  it('a division that co-hosts is its admins: a moderator of its committees neither sees the event nor has anything to leave', async () => {
    const { id } = await desk.create(both());
    const coHostId = reader.user.divisionId ?? '';
    const moderator = await app.as('CommitteeModerator', { divisionId: coHostId });
    expect(moderator.user.divisionId).toBe(coHostId);
    expect(await opens(reader, id)).toBe(200);
    expect(await opens(moderator, id)).toBe(404);
    expect(await listed(moderator, listActiveEvents)).toEqual([]);
    expect((await moderator.call(leaveEvent, { params: { id, coHostId } })).status).toBe(404);
  });

  it('members see every host, and find the event by a co-host’s division', async () => {
    const { id } = await desk.create(both());
    const member = await app.asMember();
    const { body } = await member.call(getMemberEvent, { params: { id } });
    expect(body.coHosts.map((one: { id: string }) => one.id).sort()).toEqual(
      [editor.user.committeeId, reader.user.divisionId].sort(),
    );
    const found = await member.call(listMemberEvents, { query: { division: editor.user.divisionId ?? '' } });
    expect(idsOf(found.body)).toEqual([id]);
  });
});
