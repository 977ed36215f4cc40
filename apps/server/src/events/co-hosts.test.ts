import { getEvent, listCoHostChoices } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import { describe, expect, it } from 'vitest';
import { makeCommittee } from '../../test/makers.ts';
import {
  app,
  asEditor,
  asReader,
  both,
  desk,
  editor,
  free,
  reader,
  setUpCoHosts,
} from '../../test/requests/co-host-setup.ts';

setUpCoHosts();

describe('choosing co-hosts', () => {
  it('co-hosts are divisions and committees of the whole union, each once by name', async () => {
    const { body } = await desk.admin().call(listCoHostChoices, {});
    const committee = body.coHosts.find(
      (one: { committee: { id: string } | null }) => one.committee?.id === editor.user.committeeId,
    );
    expect(committee.division.id).toBe(editor.user.divisionId);
    const isReaders = (one: { division: { id: string }; committee: null }) =>
      one.committee === null && one.division.id === reader.user.divisionId;
    expect(body.coHosts.filter(isReaders)).toHaveLength(1);
  });

  it('co-hosts that are left out stay, and are removed by a word or by others', async () => {
    const { id, coHosts } = await desk.create(both());
    expect(coHosts).toHaveLength(2);
    expect((await desk.edit(id, { name: 'Other' })).body.coHosts).toEqual(coHosts);
    const one = await desk.edit(id, { coHosts: [{ ...asReader(), mayEdit: true }] });
    expect(one.body.coHosts).toEqual([
      { division: expect.objectContaining({ id: reader.user.divisionId }), committee: null, mayEdit: true },
    ]);
    expect((await desk.edit(id, { removeCoHosts: true } as object)).body.coHosts).toEqual([]);
    expect((await desk.read(id)).coHosts).toEqual([]);
  });

  it('co-hosts are at most five, existing, each once and not the owner, told at the field', async () => {
    const nobody = '01900000-0000-7000-8000-00000000000f';
    const gone = await makeCommittee(app.db, { deletedAt: new Date('2026-01-01') });
    const faults = await desk.faults({
      coHosts: [
        asEditor(),
        asEditor(),
        { committeeId: nobody, mayEdit: true },
        { divisionId: desk.divisionId, mayEdit: true },
        { committeeId: gone.id, mayEdit: false },
      ],
    });
    expect(faults).toEqual({
      'coHosts.1.committeeId': 'Medarrangören är redan vald.',
      'coHosts.2.committeeId': 'Medarrangören finns inte längre. Välj en annan.',
      'coHosts.3.divisionId': 'Den som äger eventet kan inte vara medarrangör.',
      'coHosts.4.committeeId': 'Medarrangören finns inte längre. Välj en annan.',
    });
    // A committee's id is no division's, and one of the two is given.
    expect(await desk.faults({ coHosts: [{ divisionId: editor.user.committeeId, mayEdit: true }] })).toEqual({
      'coHosts.0.divisionId': 'Medarrangören finns inte längre. Välj en annan.',
    });
    expect(Object.values(await desk.faults({ coHosts: [{ mayEdit: true }] }))).toEqual([
      'Ange en sektion eller en kommitté.',
    ]);
    const six = await Promise.all(Array.from({ length: 6 }, () => makeCommittee(app.db)));
    const many = six.map((one) => ({ committeeId: one.id, mayEdit: false }));
    expect(await desk.faults({ coHosts: many })).toEqual({ coHosts: 'Högst 5 medarrangörer.' });
  });

  it('co-hosts may be the owner’s own committee, and the host is shown once', async () => {
    const { id } = await desk.create({ coHosts: [{ committeeId: desk.host, mayEdit: true }] });
    const moderator = await app.as('CommitteeModerator', {
      divisionId: desk.divisionId,
      committeeId: desk.host,
    });
    expect((await moderator.call(getEvent, { params: { id } })).body.access).toBe('edit');
    const member = await app.asMember();
    expect((await member.call(getMemberEvent, { params: { id } })).body.coHosts).toEqual([]);
  });
});

describe('what co-hosts change', () => {
  const rest = (event: Event) => ({ host: event.host?.id, updatedAt: event.updatedAt });

  it('a co-host edits texts, time and questions, and meets the owner’s edit as anybody else', async () => {
    const event = await desk.create({ ...both(), ...free() });
    const saved = await desk.edit(event.id, { ...rest(event), ...free(), name: 'Ours' }, editor);
    expect(saved.body).toMatchObject({ name: 'Ours', access: 'edit' });
    const stale = await desk.edit(event.id, { updatedAt: event.updatedAt, ...free() });
    expect(stale.body).toMatchObject({ code: 'STALE_EDIT', saved: { isYou: false } });
  });

  it('a co-host publishes a draft that the owner has prepared', async () => {
    const draft = await desk.create({ isDraft: true, ...both() });
    expect((await desk.edit(draft.id, rest(draft), editor)).body).toMatchObject({ isDraft: false });
  });

  it.each([
    [
      'the price',
      () =>
        free({
          tickets: [
            { swedishName: 'Ordinarie', englishName: 'Standard', price: 0 },
            { swedishName: 'Ny', englishName: 'New', price: 0 },
          ],
        }),
    ],
    ['the number of tickets', () => free({ numberOfTickets: 60 })],
    ['the type of the event', () => ({})],
    ['the co-hosts', () => ({ ...free(), coHosts: [asEditor()] })],
    ['its own right', () => ({ ...free(), coHosts: [{ ...asEditor(), mayEdit: false }, asReader()] })],
    ['the co-hosts by a word', () => ({ ...free(), removeCoHosts: true })],
  ])('a co-host does not change %s', async (_what, change) => {
    const event = await desk.create({ ...both(), ...free() });
    const { status, body } = await desk.edit(event.id, { ...rest(event), ...change() }, editor);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'EVENT_OWNER_ONLY' });
    expect(await desk.read(event.id)).toEqual(event);
  });

  it('a co-host does not change the host, not even to its own committee', async () => {
    const event = await desk.create(both());
    const host = editor.user.committeeId ?? '';
    const { body } = await desk.edit(event.id, { ...rest(event), host }, editor);
    expect(body).toMatchObject({ code: 'EVENT_OWNER_ONLY', fieldErrors: { host: expect.any(String) } });
  });

  it('the own division of a target group stays the owner’s', async () => {
    const admin = await app.as('DivisionAdmin');
    const coHosts = [{ divisionId: admin.user.divisionId, mayEdit: true }];
    const event = await desk.create({ coHosts });
    const own = { targetUserType: 'StudentsAtDivision' as const };
    const theirs = await desk.edit(event.id, { ...own, divisions: [admin.user.divisionId ?? ''] }, admin);
    expect(theirs.body.fieldErrors).toEqual({
      divisions: 'Du kan bara välja sektionen som äger eventet.',
    });
    expect((await desk.edit(event.id, { ...own, divisions: [desk.divisionId] }, admin)).status).toBe(200);
  });
});
