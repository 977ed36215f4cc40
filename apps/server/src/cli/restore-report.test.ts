import { expect, it } from 'vitest';
import { restoreReport } from './restore-report.ts';

const nothing = { heldPushes: 0, heldRefunds: 0, heldJobs: 0, erasedAgain: 0 };
const list = { file: '/data/erasures', isThere: true };

it('the report of a restore says who is signed out, and how many were erased again', () => {
  const lines = restoreReport({ ...nothing, erasedAgain: 2 }, list);
  expect(lines).toContain('Alla är utloggade: arrangörer, medlemmar och dörrar. Eventens PIN-koder är nya.');
  expect(lines).toContain('2 medlemmar som raderats efter kopian är raderade igen.');
  expect(restoreReport({ ...nothing, erasedAgain: 1 }, list)).toContain(
    'En medlem som raderats efter kopian är raderad igen.',
  );
});

it('the report of a restore says that the money is to be reconciled, and how many refunds wait for it', () => {
  const money = (held: typeof nothing) =>
    restoreReport(held, list).filter((line) => line.includes('återbetalningar'));
  expect(money(nothing)).toEqual([
    'Pengarna ska stämmas av: inga återbetalningar går ut förrän kassören har jämfört med Swish och tryckt på Avstämt i portalen.',
  ]);
  expect(money({ ...nothing, heldRefunds: 3 })[1]).toBe(
    '3 återbetalningar som inte var klara i kopian väntar på det.',
  );
});

it('the report of a restore says when there is no list of those who were erased', () => {
  const lines = restoreReport(nothing, { ...list, isThere: false });
  expect(lines).toContain(
    'Ingen lista över raderade medlemmar finns i /data/erasures. Den som raderats efter kopian är därför kvar.',
  );
});

it('the report of a restore says that receipts begin a new series', () => {
  expect(restoreReport(nothing, list)).toContain(
    'Kvitton numreras i en ny serie från och med nu: nummer som gavs efter kopian är inte kända här.',
  );
});

it('the report of a restore says what of the second step ended, and what is as it was in the backup', () => {
  const lines = restoreReport(nothing, list);
  expect(lines).toContain(
    'Återställningskoder för tvåstegsinloggning gäller inte längre: skapa nya under Inställningar.',
  );
  expect(
    lines.some((line) => line.startsWith('Lösenord, passnycklar och autentiseringsappar är de som fanns')),
  ).toBe(true);
});
