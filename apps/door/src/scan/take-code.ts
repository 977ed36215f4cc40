import { CODE_MARK } from '@karportalen/contract/tickets/qr-layout';
import { type Answer, checkIn } from '../entries/check-in.ts';
import { sync } from '../entries/sync.ts';
import { doorState } from '../list/door-state.ts';
import { hashOf, readCode } from './read-code.ts';

/** Long enough for a slow network to deliver a ticket bought a minute ago, short enough for a queue. */
const ASK_MS = 1500;

const byHash = async (code: string): Promise<Answer> => {
  const hash = await hashOf(code);
  for (const ticket of doorState().tickets.values())
    if (ticket.codeHash === hash) return checkIn({ ticketId: ticket.id });
  return { verdict: 'unknown' };
};

/** Decides by what is on this phone alone. */
const answerHere = async (code: string): Promise<Answer> => {
  const { door, isReachable } = doorState();
  const read = await readCode(code, door?.publicKeys ?? []);
  if (!read) return byHash(code);
  const { content, signature } = read;
  if (signature === 'forged') return { verdict: 'unknown' };
  if (signature === 'unchecked') {
    // The signature is unverified: only tickets on the list are let in, and the server gets the code itself.
    return doorState().tickets.has(content.ticketId)
      ? checkIn({ ...content, unchecked: code })
      : { verdict: 'unknown' };
  }
  const answer = await checkIn(content);
  return answer.verdict === 'notListed' && isReachable ? { verdict: 'otherEvent' } : answer;
};

const isWorthAsking = ({ verdict }: Answer, code: string): boolean =>
  (verdict === 'unknown' && code.startsWith(CODE_MARK)) ||
  verdict === 'otherEvent' ||
  verdict === 'notListed';

const askOnce = (): Promise<void> =>
  Promise.race([sync(), new Promise<void>((resolve) => setTimeout(resolve, ASK_MS))]);

let latest = 0;

/**
 * Answers a scanned code. One of ours that the list or the keys do not know is answered after a sync;
 * undefined where another code was read meanwhile, since that guest stands there now.
 */
export const takeCode = async (code: string): Promise<Answer | undefined> => {
  latest += 1;
  const own = latest;
  const answer = await answerHere(code);
  if (!isWorthAsking(answer, code) || !doorState().isReachable) return answer;
  await askOnce();
  return own === latest ? answerHere(code) : undefined;
};
