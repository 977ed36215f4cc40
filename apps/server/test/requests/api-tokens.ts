import { createApiToken } from '@karportalen/contract/auth/api-token-endpoints';
import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import type { TestApp } from '../app.ts';

type Organiser = Awaited<ReturnType<TestApp['as']>>;
type NewToken = CallArgs<typeof createApiToken>['body'];

/** A token of this organiser, and calls made with it. */
export const makeApiToken = async (
  app: TestApp,
  maker: Pick<Organiser, 'call'>,
  values: Partial<NewToken> = {},
) => {
  const body = { name: 'Registret', functions: ['Polls' as const], isReadOnly: false, ...values };
  const made = await maker.call(createApiToken, { body });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { token, secret } = made.body;
  const headers = { authorization: `Bearer ${secret}` };
  return {
    id: token.id as string,
    token,
    secret: secret as string,
    headers,
    call: <D extends Definition>(endpoint: D, args: CallArgs<D>, more: Record<string, string> = {}) =>
      app.call(endpoint, args, { ...headers, ...more }),
  };
};
