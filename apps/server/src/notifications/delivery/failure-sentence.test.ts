import { describe, expect, it } from 'vitest';
import { finalReport } from './final-report.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const none = { sent: 0, failed: 0, unset: 0, failure: null };

describe('what the archive says of the devices that a push reached', () => {
  it('what the archive says of the devices that a push reached is nothing of those that no gateway is set up for, once another has rung', () => {
    expect(finalReport({ ...none, sent: 1, unset: 1488 }, now)).toMatchObject({
      pushStatus: 'sent',
      failedReason: null,
      devicesReached: 1,
      devicesMissed: 0,
    });
  });

  it('what the archive says of the devices that a push reached is whom to ask where nobody could be reached, and where the message is', () => {
    expect(finalReport({ ...none, unset: 3 }, now)).toMatchObject({
      pushStatus: 'inboxOnly',
      failedReason:
        'Telefonerna får ingen pushnotis; be den som sköter servern om hjälp. Meddelandet ligger i appens inkorg.',
      devicesReached: 0,
      devicesMissed: 3,
    });
  });

  it('what the archive says of the devices that a push reached is how many of those that were tried did not take it', () => {
    expect(finalReport({ sent: 2, failed: 1, unset: 500, failure: 'unavailable' }, now)).toMatchObject({
      pushStatus: 'partlySent',
      failedReason: 'Pushtjänsten svarade med fel. 1 av 3 enheter nåddes inte.',
      devicesMissed: 1,
    });
  });

  it('what the archive says of the devices that a push reached is nothing where there are no devices', () => {
    expect(finalReport(none, now)).toMatchObject({ pushStatus: 'sent', failedReason: null });
  });
});
