import { expect, it } from 'vitest';
import { restoreReport } from './restore-report.ts';

const nothing = { heldPushes: 0, heldRefunds: 0, heldJobs: 0, erasedAgain: 0 };
const list = { file: '/data/erasures', isThere: true };

it('says who is signed out, and how many were erased again', () => {
  const lines = restoreReport({ ...nothing, erasedAgain: 2 }, list);
  expect(lines).toContain('Alla är utloggade: arrangörer, medlemmar och dörrar. Eventens PIN-koder är nya.');
  expect(lines).toContain('2 medlemmar som raderats efter kopian är raderade igen.');
});

it('says when there is no list of those who were erased', () => {
  const lines = restoreReport(nothing, { ...list, isThere: false });
  expect(lines).toContain(
    'Ingen lista över raderade medlemmar finns i /data/erasures. Den som raderats efter kopian är därför kvar.',
  );
});
