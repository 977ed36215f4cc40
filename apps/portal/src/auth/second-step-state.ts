import type { FactorMethod } from '@karportalen/contract/auth/second-factor';

const all: readonly FactorMethod[] = ['passkey', 'code', 'recoveryCode'];

/** What the login page hands over to the second step, in the history entry: a reload keeps it. */
export const withMethods = (
  state: Readonly<Record<string, string>> | null,
  methods: readonly string[] = [],
): Readonly<Record<string, string>> => ({ ...state, methods: methods.join(' ') });

/** Whether the first step was the union's provider and not a password. */
export const isFromProvider = (search: string): boolean => new URLSearchParams(search).has('methods');

/** The account's second factors: from the login page's router state or the provider's redirect; codes by default. */
export const methodsIn = (state: unknown, search: string): readonly FactorMethod[] => {
  const told =
    typeof state === 'object' && state !== null && 'methods' in state && typeof state.methods === 'string'
      ? state.methods.split(' ')
      : (new URLSearchParams(search).get('methods') ?? '').split(' ');
  const known = all.filter((method) => told.includes(method));
  return known.length > 0 ? known : ['code', 'recoveryCode'];
};
