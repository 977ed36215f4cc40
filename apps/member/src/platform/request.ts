import {
  createClient,
  Failure,
  failureOf,
  OFFLINE,
  pathOf,
} from '@karportalen/phone-views/web/api-client.ts';
import { noteServerTime } from './clock.ts';

// Whoever calls needs these beside the calls.
export { Failure, failureOf, OFFLINE, pathOf };

let whenSignedOut: () => void = () => {};
/** What to do when the server no longer knows the session. */
export const onSignedOut = (act: () => void): void => {
  whenSignedOut = act;
};

export const { request, call } = createClient({
  base: '/app/v1',
  onAnswer: ({ headers }, askedAt) => noteServerTime(headers, askedAt),
  // By its code: a wrong one of one's own is a 401 too.
  onFailure: ({ code }) => {
    if (code === 'NO_SESSION') whenSignedOut();
  },
});
