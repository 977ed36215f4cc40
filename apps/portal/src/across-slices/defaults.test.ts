// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyNotification } from '../notifications/notification-values.ts';
import { emptyPoll } from '../polls/poll-values.ts';
import { emptyTheme } from '../themes/theme-values.ts';

const now = new Date('2026-11-14T12:34:00.000Z');

describe('a new', () => {
  it('a new notification is proposed for an hour ahead [9.28]', () => {
    expect(emptyNotification('schedule', now).scheduleTime).toBe('2026-11-14T13:34:00.000Z');
  });

  it('a new poll is proposed for a week ahead at 08:00 in Stockholm [9.29]', () => {
    expect(emptyPoll(now).scheduleTime).toBe('2026-11-21T07:00:00.000Z');
  });

  it('a new theme is proposed from a week ahead at 08:00 to two weeks ahead [9.30 9.31]', () => {
    expect(emptyTheme(now)).toMatchObject({
      start: '2026-11-21T07:00:00.000Z',
      end: '2026-11-28T07:00:00.000Z',
    });
  });
});
