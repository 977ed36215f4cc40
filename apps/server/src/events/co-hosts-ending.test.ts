import { leaveEvent, listActiveEvents } from '@karportalen/contract/events/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  app,
  asEditor,
  both,
  desk,
  editor,
  free,
  listed,
  type Organiser,
  opens,
  reader,
  setUpCoHosts,
} from '../../test/requests/co-host-setup.ts';
import type { EventSetup } from '../../test/requests/event-setup.ts';
import { committees } from '../organisations/tables.ts';
import { eventCoHosts, events } from './tables.ts';

setUpCoHosts();

describe('when it ends', () => {
  it('a co-host who is removed loses the event at once, and the door’s PIN and secret are renewed', async () => {
    const { id } = await desk.create({ ...both(), ...free() });
    const doorOf = async () => {
      const [row] = await app.db.select().from(events).where(eq(events.id, id));
      return [row?.pin, row?.doorSecret];
    };
    const before = await doorOf();
    expect((await desk.edit(id, { ...free(), coHosts: [asEditor()] })).status).toBe(200);
    expect(await opens(reader, id)).toBe(404);
    // One who could only read never saw the PIN.
    expect(await doorOf()).toEqual(before);
    expect((await desk.edit(id, { ...free(), removeCoHosts: true } as object)).status).toBe(200);
    expect(await opens(editor, id)).toBe(404);
    const after = await doorOf();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('an edit that waited while the co-host was removed is refused', async () => {
    const event = await desk.create(both());
    let edit: ReturnType<EventSetup['edit']> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, event.id)).for('update');
      edit = desk.edit(event.id, { name: 'Too late' }, editor);
      // Waits for the row lock above.
      await expect
        .poll(async () => (await app.db.execute('select from pg_locks where not granted')).rows.length)
        .toBeGreaterThan(0);
      await tx.delete(eventCoHosts).where(eq(eventCoHosts.eventId, event.id));
      await tx.update(events).set({ location: 'Elsewhere' }).where(eq(events.id, event.id));
    });
    expect((await edit)?.status).toBe(404);
    expect((await desk.read(event.id)).name).toBe(event.name);
  });

  it('a committee that is deleted co-hosts nothing, for its division neither', async () => {
    const { id } = await desk.create(both());
    const { divisionId, committeeId } = editor.user;
    const admin = await app.as('DivisionAdmin', { divisionId });
    expect(await opens(admin, id)).toBe(200);
    const ofIt = eq(committees.id, committeeId ?? '');
    await app.db.update(committees).set({ deletedAt: app.time.now }).where(ofIt);
    expect(await opens(admin, id)).toBe(404);
    expect(await listed(admin, listActiveEvents)).toEqual([]);
    // It keeps its name on the event, and may stay when the owner saves.
    expect((await desk.edit(id, both())).status).toBe(200);
  });

  it('a co-host leaves by itself, for itself alone; a form that is open then is stale', async () => {
    const event = await desk.create(both());
    const { id, updatedAt } = event;
    const [editors, readers] = [editor.user.committeeId ?? '', reader.user.divisionId ?? ''];
    const leave = (who: Organiser, coHostId: string) => who.call(leaveEvent, { params: { id, coHostId } });
    expect((await leave(editor, readers)).status).toBe(404);
    const stranger = await app.as('DivisionAdmin');
    expect((await leave(stranger, readers)).status).toBe(404);
    expect((await leave(editor, editors)).status).toBe(204);
    expect(await opens(editor, id)).toBe(404);
    expect((await leave(editor, editors)).status).toBe(404);
    expect((await desk.edit(id, { updatedAt })).body.code).toBe('STALE_EDIT');
    expect((await leave(desk.admin(), readers)).status).toBe(204);
    expect((await desk.read(id)).coHosts).toEqual([]);
  });
});
