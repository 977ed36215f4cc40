import { eraseMember } from '@karportalen/contract/people/endpoints';
import { exportMe } from '@karportalen/contract/people/member-endpoints';
import {
  answerMark,
  getEventMarks,
  giveMarks,
  listMarks,
} from '@karportalen/contract/tickets/mark-endpoints';
import { appealMyMark, listMyMarks } from '@karportalen/contract/tickets/member-mark-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later } from '../../../test/app.ts';
import {
  absent,
  app,
  byAdmin,
  confirmed,
  ENDS,
  hours,
  list,
  marksOf,
  present,
  setUpMarks,
  weeks,
} from '../../../test/money/marks-setup.ts';
import { makeTicket } from '../../../test/money/tickets.ts';
import { deleteList } from '../participants/delete-list.ts';
import { memberMarks } from '../tables/marks.ts';
import { dropExpiredMarks } from './housekeeping.ts';

setUpMarks();

describe('marks for not coming', () => {
  it('marks for not coming are seen by whoever has the event in their scope, those to answer first', async () => {
    const [a, b] = [absent, await app.asMember({ firstName: 'Zebastian' })];
    await makeTicket(app.db, list, { holderId: b.member.id });
    await confirmed();
    const [mark] = await marksOf(a);
    await a.call(appealMyMark, { params: { id: mark.id }, body: { text: 'Tåget var inställt.' } });
    const { body } = await byAdmin(listMarks, { query: { page: 1 } });
    expect(body.marks.slice(0, 2)).toEqual([
      expect.objectContaining({ id: mark.id, state: 'appealed', appeal: 'Tåget var inställt.' }),
      expect.objectContaining({
        state: 'counts',
        member: expect.objectContaining({ name: expect.anything() }),
      }),
    ]);
    const found = await byAdmin(listMarks, { query: { page: 1, search: 'zebast' } });
    expect([found.body.total, found.body.marks[0].member.name]).toEqual([
      1,
      expect.stringContaining('Zebastian'),
    ]);
    const stranger = await app.as('DivisionAdmin');
    expect((await stranger.call(listMarks, {})).body).toEqual({ marks: [], total: 0 });
    const params = { id: mark.id };
    expect((await stranger.call(answerMark, { params, body: { state: 'struck' } })).status).toBe(404);
    for (const endpoint of [giveMarks, getEventMarks]) {
      const call = await stranger.call(endpoint, { params: { id: list.event.id }, body: undefined });
      expect(call.status).toBe(404);
    }
  });

  it('marks for not coming can be appealed once: replaced before the answer, refused after it', async () => {
    await confirmed();
    const [{ id }] = await marksOf(absent);
    const appeal = async (text: string, who = absent) => {
      const { status, body } = await who.call(appealMyMark, { params: { id }, body: { text } });
      return [status, body.code];
    };
    expect(await appeal('Inte min', present)).toEqual([404, 'NOT_FOUND']);
    expect(await appeal('Jag var sjuk')).toEqual([204, undefined]);
    expect(await appeal('Jag var sjuk, se intyg')).toEqual([204, undefined]);
    const [appealed] = await marksOf(absent);
    expect(appealed).toMatchObject({ state: 'appealed', appeal: 'Jag var sjuk, se intyg', answer: null });
    const body = { state: 'counts', answer: 'Du hörde inte av dig.' } as const;
    const answered = await byAdmin(answerMark, { params: { id }, body });
    expect([answered.status, answered.body.state]).toEqual([200, 'counts']);
    expect((await marksOf(absent))[0]).toMatchObject(body);
    expect(await appeal('Snälla')).toEqual([409, 'MARK_ANSWERED']);
    expect((await byAdmin(answerMark, { params: { id }, body: { state: 'struck' } })).status).toBe(200);
    expect((await marksOf(absent))[0]).toMatchObject({ state: 'struck', answer: null });
  });

  it('marks for not coming expire twenty weeks after the event: not shown from then, deleted a day later', async () => {
    await confirmed();
    const gone = later(ENDS, weeks(20));
    app.time.now = later(gone, -1);
    const [session, organiser] = [await app.signedIn(absent.member), await app.as('SuperAdmin')];
    const [{ id }] = (await session.call(listMyMarks, {})).body.marks;
    app.time.now = gone;
    expect((await session.call(listMyMarks, {})).body.marks).toEqual([]);
    expect((await session.call(appealMyMark, { params: { id }, body: { text: 'x' } })).status).toBe(404);
    const answer = { params: { id }, body: { state: 'struck' } } as const;
    expect((await organiser.call(answerMark, answer)).status).toBe(404);
    const left = () => app.db.$count(memberMarks, eq(memberMarks.id, id));
    await dropExpiredMarks(app.db, later(gone, hours(23)));
    expect(await left()).toBe(1);
    await dropExpiredMarks(app.db, later(gone, hours(24)));
    expect(await left()).toBe(0);
  });

  it('marks for not coming outlive the participant list, are in the member’s export and are erased with the member', async () => {
    await confirmed();
    const [{ id }] = await marksOf(absent);
    await absent.call(appealMyMark, { params: { id }, body: { text: 'Jag var sjuk' } });
    await app.db.transaction((tx) => deleteList(tx, list.event.id, app.time.now));
    const { answer } = await absent.call(exportMe, {});
    expect(JSON.parse(answer.body).marks).toEqual([
      expect.objectContaining({ reason: 'noShow', appeal: 'Jag var sjuk', struckAt: null }),
    ]);
    const register = await app.as('SuperAdmin');
    expect((await register.call(eraseMember, { params: { id: absent.member.id } })).status).toBe(204);
    expect(await app.db.$count(memberMarks, eq(memberMarks.id, id))).toBe(0);
    expect(
      (await register.call(listMarks, {})).body.marks.map((mark: { id: string }) => mark.id),
    ).not.toContain(id);
  });
});
