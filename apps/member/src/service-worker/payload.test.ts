import { describe, expect, it } from 'vitest';
import { openPathFor, readPayload } from './payload.ts';

const sent = (value: unknown) => ({ json: () => value });

describe('a push', () => {
  it('is shown with what the sender put into it; an alarm stays', () => {
    const payload = { title: 'T', body: 'B', key: 'k', kind: 'notification', id: '7' };
    expect(readPayload(sent({ ...payload, priority: 'normal' }))).toEqual({ ...payload, alarm: false });
    expect(readPayload(sent({ ...payload, priority: 'high' }))?.alarm).toBe(true);
  });

  it('is nothing where it is none of ours', () => {
    const broken = {
      json: () => {
        throw new SyntaxError();
      },
    };
    for (const data of [null, broken, sent(null), sent('x'), sent({}), sent({ title: 7 })]) {
      expect(readPayload(data)).toBeUndefined();
    }
  });

  it('opens the page that tells more', () => {
    const opened = (kind: string, id: string) => openPathFor({ kind, id });
    expect(opened('notification', '7')).toBe('/app/inbox/7');
    expect(opened('pollResult', '8')).toBe('/app/polls/8');
    expect(opened('eventMessage', '9')).toBe('/app/inbox/9');
    expect(opened('eventCancelled', '10')).toBe('/app/inbox/10');
    expect(opened('unheard-of', '../../x')).toBe('/app/');
  });
});
