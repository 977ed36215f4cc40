import {
  createClient,
  Failure,
  failureOf,
  OFFLINE,
  pathOf,
} from '@karportalen/phone-views/web/api-client.ts';
import { noteServerTime } from './clock.ts';

export { Failure, failureOf, OFFLINE, pathOf };

let whenSignedOut: () => void = () => {};
/** Called when the server no longer knows the session. */
export const onSignedOut = (act: () => void): void => {
  whenSignedOut = act;
};

export const { request, call } = createClient({
  base: '/app/v1',
  onAnswer: ({ headers }, askedAt) => noteServerTime(headers, askedAt),
  // By code, not status: a wrong sign-in code is a 401 too.
  onFailure: ({ code }) => {
    if (code === 'NO_SESSION') whenSignedOut();
  },
});
