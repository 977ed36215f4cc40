import { describe, expect, it } from 'vitest';
import { openPathFor, readPayload } from './payload.ts';

const sent = (value: unknown) => ({ json: () => value });

describe('push payload', () => {
  it('a push is shown with its title and text, and an alarm stays until it is closed', () => {
    const payload = { title: 'T', body: 'B', key: 'k', kind: 'notification', id: '7' };
    const noLink = { linkKind: '', linkId: '', linkUrl: '', replaces: '', drill: '' };
    expect(readPayload(sent({ ...payload, priority: 'normal' }))).toEqual({
      ...payload,
      ...noLink,
      alarm: false,
    });
    expect(readPayload(sent({ ...payload, priority: 'high' }))?.alarm).toBe(true);
  });

  it('a push that the server did not send is ignored', () => {
    const broken = {
      json: () => {
        throw new SyntaxError();
      },
    };
    for (const data of [null, broken, sent(null), sent('x'), sent({}), sent({ title: 7 })]) {
      expect(readPayload(data)).toBeUndefined();
    }
  });

  it('a push opens its page in the app', () => {
    const opened = (kind: string, id: string) => openPathFor({ kind, id });
    expect(opened('notification', '7')).toBe('/app/inbox/7');
    expect(opened('pollResult', '8')).toBe('/app/polls/8');
    expect(opened('eventMessage', '9')).toBe('/app/inbox/9');
    expect(opened('eventCancelled', '10')).toBe('/app/inbox/10');
    expect(opened('refund', '11')).toBe('/app/tickets');
    expect(opened('latePayment', '12')).toBe('/app/tickets');
    expect(opened('marks', '13')).toBe('/app/marks');
    expect(opened('markAnswer', '14')).toBe('/app/marks');
    expect(opened('alarmNotice', '15')).toBe('/push-notifications/alarm/show/15');
    expect(openPathFor({ kind: 'alarmNotice', id: '16', drill: 'union' })).toBe(
      '/push-notifications/drill/show/16',
    );
    expect(opened('unheard-of', '../../x')).toBe('/app/');
  });

  it('a push opens the notification’s link, and only paths of the app and https URLs', () => {
    const payload = { title: 'T', body: 'B', key: 'k', kind: 'notification', id: '7', priority: 'normal' };
    const opened = (link: object) => openPathFor(readPayload(sent({ ...payload, ...link })) ?? payload);
    expect(opened({ linkKind: 'event', linkId: '8' })).toBe('/app/events/8');
    expect(opened({ linkKind: 'poll', linkId: '9' })).toBe('/app/polls/9');
    expect(opened({ linkKind: 'url', linkUrl: 'https://karen.se/?a=1' })).toBe('https://karen.se/?a=1');
    expect(opened({ kind: 'release', id: '7', linkKind: 'event', linkId: '8' })).toBe('/app/events/8');
    for (const kind of ['offer', 'waitingListClosed'])
      expect(opened({ kind, id: '7', linkKind: 'event', linkId: '8' })).toBe('/app/events/8');
    expect(opened({ kind: 'test', id: '', linkKind: 'event', linkId: '8' })).toBe('/app/events/8');
    expect(opened({ linkKind: 'event', linkId: '../x' })).toBe('/app/events/..%2Fx');
    for (const link of [
      { linkKind: 'event' },
      { linkKind: 'unheard-of', linkId: '8' },
      { linkKind: 'url', linkUrl: 'http://karen.se' },
      { linkKind: 'url', linkUrl: 'javascript:alert(1)' },
      { linkKind: 'url', linkUrl: '' },
      { linkKind: 'event', linkId: '8', kind: 'poll', id: '7' },
    ])
      expect(opened(link)).toMatch(/^\/app\/(inbox|polls)\/7$/);
  });
});
