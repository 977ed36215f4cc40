import { listActiveEvents } from '@karportalen/contract/events/endpoints';
import {
  copyEventToDates,
  getEventSeries,
  updateEventSeries,
} from '@karportalen/contract/events/series-endpoints';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { describe, expect, it } from 'vitest';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { takeJobs } from '../../test/requests/alarms.ts';
import {
  app,
  asEditor,
  asReader,
  both,
  desk,
  editor,
  free,
  idsOf,
  listed,
  type Organiser,
  reader,
  setUpCoHosts,
} from '../../test/requests/co-host-setup.ts';
import { eventBody } from '../../test/requests/event-bodies.ts';
import { mailCoHostNotice } from './co-host-mail.ts';

setUpCoHosts();

describe('a series with co-hosts', () => {
  it('copies are shared as the event is, and its co-hosts are told once', async () => {
    const { id } = await desk.create(both());
    const told = await takeJobs<{ userId: string }>(app.db, 'send-co-host-notice');
    const mine = [editor.user.id, reader.user.id];
    expect(told.filter(({ userId }) => mine.includes(userId))).toHaveLength(2);
    const made = await desk.admin().call(copyEventToDates, {
      params: { id },
      body: { dates: ['2026-11-23', '2026-11-30'] },
    });
    expect(made.status).toBe(201);
    expect(await takeJobs(app.db, 'send-co-host-notice')).toEqual([]);
    expect(await listed(editor, listActiveEvents)).toHaveLength(3);
    // The owner ends the sharing of the last one; the co-host changes what is left, and no more.
    const [, second, third] = made.body.events;
    await desk.edit(third.id, {
      startTime: third.startTime,
      endTime: third.endTime,
      removeCoHosts: true,
    } as object);
    const seen = await editor.call(getEventSeries, { params: { id } });
    expect(idsOf(seen.body)).toEqual([id, second.id]);
    const change = (later: string[]) =>
      editor.call(updateEventSeries, {
        params: { id },
        body: { ...eventBody({ host: desk.host, name: 'Ours' }), later: later.map((one) => ({ id: one })) },
      });
    expect((await change([second.id, third.id])).status).toBe(404);
    expect((await change([second.id])).body).toMatchObject({ changed: [second.id] });
    expect((await desk.read(third.id)).name).not.toBe('Ours');
  });
});

describe('who is told', () => {
  it('the organisers of a new co-host are told by mail, and of one that stays not again', async () => {
    await takeJobs(app.db, 'send-co-host-notice');
    const { id } = await desk.create(both());
    type Notice = { eventId: string; userId: string };
    const jobs = await takeJobs<Notice>(app.db, 'send-co-host-notice');
    expect(jobs.map(({ userId }) => userId).sort()).toEqual([editor.user.id, reader.user.id].sort());
    const { sent, mailer } = sentMails();
    const services = { db: app.db, mailer, publicUrl: 'http://portal.exempel.se' };
    for (const job of jobs) await mailCoHostNotice(services, job);
    const textTo = ({ user }: Organiser) => sent.find(({ to }) => to === user.email)?.text ?? '';
    expect(textTo(editor)).toContain('Ni får ändra texter');
    expect(textTo(reader)).toContain('Ni får läsa eventet.');
    expect(textTo(reader)).toContain(`http://portal.exempel.se/events/${id}`);
    await desk.edit(id, both());
    expect(await takeJobs(app.db, 'send-co-host-notice')).toEqual([]);
    // Nobody is told of what has ended meanwhile.
    await desk.edit(id, { removeCoHosts: true } as object);
    sent.length = 0;
    for (const job of jobs) await mailCoHostNotice(services, job);
    expect(sent).toEqual([]);
  });

  it('adding, changing and removing are in the history of the owner and of the co-host', async () => {
    const { id } = await desk.create({ ...both(), ...free() });
    await desk.edit(id, { ...free(), coHosts: [{ ...asEditor(), mayEdit: false }, asReader()] });
    await desk.edit(id, { ...free(), coHosts: [asReader()] });
    const actions = async (who: Organiser) =>
      (await who.call(listHistory, { query: { item: id } })).body.entries.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions(editor)).toEqual(['coHostRemoved', 'coHostChanged', 'coHostAdded']);
    expect(await actions(reader)).toEqual(['coHostAdded']);
    expect(await actions(desk.admin())).toEqual(['changed', 'changed', 'pinRenewed', 'created']);
    const { body } = await desk.admin().call(listHistory, { query: { item: id } });
    expect(body.entries[0].changes).toMatchObject([
      { field: 'coHosts', label: 'Medarrangörer', before: [{}, {}], after: [{ mayEdit: false }] },
    ]);
  });

  it('the body of an event without co-hosts is as before', async () => {
    expect(eventBody()).not.toHaveProperty('coHosts');
    expect(await desk.create()).toMatchObject({ coHosts: [], access: 'own' });
  });
});
