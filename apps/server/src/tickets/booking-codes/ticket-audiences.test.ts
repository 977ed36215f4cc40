import { joinWaitingList } from '@karportalen/contract/tickets/member-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { app, hold, look, paid, party, setUpCodes } from '../../../test/money/coded-party.ts';
import { type Member, waitingDesk } from '../../../test/waiting/waiting-desk.ts';
import { ticketTypes } from '../../events/tables.ts';
import { singleRow } from '../../platform/db/single-row.ts';

setUpCodes();

describe('ticket types for some', () => {
  it('ticket types for some keep the position by which questions name them, for members who do not see all', async () => {
    const made = await party({});
    await app.db.update(ticketTypes).set({ hidden: true }).where(eq(ticketTypes.id, made.typeId));
    const { eventReservationDetails } = await look(await app.asMember(), made);
    expect(eventReservationDetails.tickets).toMatchObject([{ id: made.secondId, position: 1 }]);
  });

  it('ticket types for some are seen and booked by those they are for, and do not exist for others', async () => {
    const division = await makeDivision(app.db);
    const host = await makeCommittee(app.db, { divisionId: division.id });
    const people = {
      student: await app.asMember({ kind: 'Student' }),
      freshman: await app.asMember({ kind: 'Freshman' }),
      alumnus: await app.asMember({ kind: 'Alumnus' }),
      own: await app.asMember({ kind: 'Alumnus', divisionId: division.id }),
    };
    const may = {
      Student: ['student', 'freshman'],
      Freshmen: ['freshman'],
      Alumni: ['alumnus', 'own'],
      OwnDivision: ['own'],
    } as const;
    for (const [audience, who] of Object.entries(may) as [keyof typeof may, readonly string[]][]) {
      const made = await party({ audience }, { hostId: host.id });
      const seen: string[] = [];
      const booked: string[] = [];
      for (const [name, person] of Object.entries(people)) {
        const { eventReservationDetails } = await look(person, made);
        if (eventReservationDetails.tickets.some(({ id }: { id: string }) => id === made.secondId))
          seen.push(name);
        const answer = await hold(person, made, { ticketTypeId: made.secondId });
        if (answer.status === 201) booked.push(name);
        else expect(answer.body.code).toBe('NOT_FOUND');
      }
      expect([audience, seen, booked]).toEqual([audience, who, who]);
    }
  });

  it('ticket types for some can be named in a waiting list by those alone, and hidden ones by nobody', async () => {
    const made = await party({ audience: 'Alumni' }, { numberOfTickets: 1 });
    const [first, student, alumnus] = [
      await app.asMember(),
      await app.asMember({ kind: 'Student' }),
      await app.asMember({ kind: 'Alumnus' }),
    ];
    expect((await hold(first, made, { ticketTypeId: made.typeId })).status).toBe(201);
    const join = (member: Member, ticketTypeId: string) =>
      member.call(joinWaitingList, { params: { id: made.event.id }, body: { tickets: [{ ticketTypeId }] } });
    expect((await join(student, made.secondId)).body.code).toBe('NOT_FOUND');
    expect((await join(alumnus, made.secondId)).status).toBe(201);
    await app.db.update(ticketTypes).set({ hidden: true }).where(eq(ticketTypes.id, made.secondId));
    expect((await join(await app.asMember({ kind: 'Alumnus' }), made.secondId)).body.code).toBe('NOT_FOUND');
  });

  it('an offer is made of a type that the member may have, whatever they were when they joined', async () => {
    const desk = waitingDesk(app);
    const made = await desk.party(1, paid);
    const open = singleRow(
      await app.db
        .insert(ticketTypes)
        .values({
          eventId: made.event.id,
          position: 1,
          swedishName: 'Alla',
          englishName: 'All',
          priceOre: 5000,
        })
        .returning(),
    );
    const [first, kim] = [await app.asMember(), await app.asMember({ kind: 'Student' })];
    expect((await desk.book(first, made)).status).toBe(201);
    expect((await desk.join(kim, made)).status).toBe(201);
    await app.db.update(ticketTypes).set({ audience: 'Freshmen' }).where(eq(ticketTypes.id, made.typeId));
    app.time.now = later(START, minutes(11));
    await desk.sweep();
    expect((await desk.look(kim, made)).hold).toMatchObject({ amount: 50, ticketTypeIds: [open.id] });
  });
});
