import { expect, it } from 'vitest';
import { quietNote } from './quiet-note.ts';

const item = {
  type: 'Notification',
  status: 'scheduled',
  scheduleTime: '2026-11-14T22:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
} as const;
const settings = { undoSeconds: 20, quietTime: { from: '22:00', to: '07:00' }, quietTimeChangedAt: null };

it('what leaves in the quiet time says so, and whether it was scheduled before that was changed', () => {
  expect(quietNote(item, settings)).toBe('Går ut i tyst tid (22–07).');
  expect(quietNote(item, { ...settings, quietTimeChangedAt: '2026-11-11T12:00:00.000Z' })).toBe(
    'Går ut i tyst tid (22–07). Den schemalades innan tyst tid ändrades.',
  );
  expect(quietNote(item, { ...settings, quietTimeChangedAt: '2026-11-09T12:00:00.000Z' })).toBe(
    'Går ut i tyst tid (22–07).',
  );
});

it.each([
  ['it leaves by day', { scheduleTime: '2026-11-14T11:00:00.000Z' }, {}],
  ['it is an alarm', { type: 'Alarm' }, {}],
  ['it has left', { status: 'sent' }, {}],
  ['the union has no quiet time', {}, { quietTime: null }],
] as const)('nothing is said where %s', (_, more, union) => {
  expect(quietNote({ ...item, ...more }, { ...settings, ...union })).toBeUndefined();
});
