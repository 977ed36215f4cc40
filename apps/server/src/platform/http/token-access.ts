import { type Definition, tokenAccessOf } from '@karportalen/contract/core/endpoint';
import type { TokenCaller } from './caller.ts';
import { problem } from './problem.ts';

/** Refuses what the endpoint's declaration closes to API tokens. Functions and roles are checked as for people. */
export const refuseTokenCall = (token: TokenCaller | undefined, endpoint: Definition): void => {
  if (!token) return;
  const access = tokenAccessOf(endpoint);
  if (access === 'never' || (access === 'whole' && !token.isWhole)) throw problem('TOKEN_NOT_ALLOWED');
  if (access === 'write' && token.isReadOnly) throw problem('TOKEN_READ_ONLY');
};
