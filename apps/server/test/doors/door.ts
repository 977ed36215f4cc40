import { randomUUID } from 'node:crypto';
import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { sendScans } from '@karportalen/contract/door/door-endpoints';
import type { ScanAnswer } from '@karportalen/contract/door/fields';
import { doorCookie, openDoor } from '../../src/door/session.ts';
import { later, type TestApp } from '../app.ts';

type Sent = CallArgs<typeof sendScans>['body']['scans'][number];

/** A scan with a new nonce, unless given. */
export const scanOf = ({ at, ...shown }: Partial<Omit<Sent, 'at'>> & { at: Date }): Sent => ({
  nonce: randomUUID(),
  ...shown,
  at: at.toISOString(),
});

/** Opens a door of this event. */
export const openTestDoor = async (app: TestApp, eventId: string, device?: string) => {
  const { token, name } = await app.db.transaction((tx) => openDoor(tx, { eventId, device }, app.time.now));
  const cookie = `${doorCookie}=${token}`;
  const call = <D extends Definition>(endpoint: D, args: CallArgs<D>) => app.call(endpoint, args, { cookie });
  const send = async (...scans: Sent[]): Promise<ScanAnswer[]> => {
    const { status, body } = await call(sendScans, { body: { scans } });
    if (status !== 200) throw new Error(`scans were answered ${status}`);
    return body.scans;
  };
  return { token, name, cookie, call, send };
};

export const seconds = (from: Date, n: number) => later(from, n * 1000);
