export const roles = ['SuperAdmin', 'DivisionAdmin', 'CommitteeModerator'] as const;
export type Role = (typeof roles)[number];

export const tokenMakers = ['SuperAdmin', 'DivisionAdmin'] as const satisfies readonly Role[];

export const roleLabels: Record<Role, string> = {
  SuperAdmin: 'Superadmin',
  DivisionAdmin: 'Sektionsnivå',
  CommitteeModerator: 'Kommitténivå',
};

export const functionNames = [
  'PushNotification',
  'AlarmPushNotification',
  'Committee',
  'CustomTheme',
  'Events',
  'Polls',
  'PaidEvents',
  'CreatePaidEventsAllowed',
  'PaymentReceiverReport',
  'InviteDivisionAdmin',
] as const;
export type FunctionName = (typeof functionNames)[number];

export const functionLabels: Record<FunctionName, string> = {
  PushNotification: 'Pushnotiser',
  AlarmPushNotification: 'Larm',
  Committee: 'Kommittéer',
  CustomTheme: 'Teman',
  Events: 'Event',
  Polls: 'Omröstningar',
  PaidEvents: 'Event med betalning',
  CreatePaidEventsAllowed: 'Tillåta biljettförsäljning',
  PaymentReceiverReport: 'Betalningsmottagare och avstämning',
  InviteDivisionAdmin: 'Sektioner och medlemsregister',
};

/** Who may call an endpoint: anyone, anyone signed in, or anyone with at least one of these functions. */
export type Needs = 'public' | 'session' | FunctionName | readonly [FunctionName, ...FunctionName[]];

export type Holder = { readonly roles: readonly Role[]; readonly functions: readonly FunctionName[] };

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const segmentMatches = (part: string, segment: string): boolean =>
  part === ':uuid' ? uuidPattern.test(segment) : part.startsWith(':') || part === segment;

/** ':x' matches one segment, ':uuid' one that is a UUID, a closing '*' one or more. */
export const pathMatches = (pattern: string, path: string): boolean => {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  for (const [index, part] of wanted.entries()) {
    if (part === '*') return given.length > index;
    const segment = given[index];
    if (segment === undefined || !segmentMatches(part, segment)) return false;
  }
  return given.length === wanted.length;
};

const has = (user: Holder, name: FunctionName) => user.functions.includes(name);

export const can = {
  call: (user: Holder | undefined, needs: Needs, role?: Role | readonly Role[]): boolean => {
    if (needs === 'public') return true;
    if (!user || (role && ![role].flat().some((one) => user.roles.includes(one)))) return false;
    if (needs === 'session') return true;
    return typeof needs === 'string' ? has(user, needs) : needs.some((name) => has(user, name));
  },

  sendAlarm: (user: Holder): boolean => has(user, 'AlarmPushNotification'),
  seeAllOrganisations: (user: Holder): boolean => has(user, 'InviteDivisionAdmin'),
  inviteDivisionAdmin: (user: Holder): boolean => isSuperAdmin(user) && has(user, 'InviteDivisionAdmin'),
  allowPaidEvents: (user: Holder): boolean => has(user, 'CreatePaidEventsAllowed'),
  makeApiTokens: (user: Holder): boolean => tokenMakers.some((role) => user.roles.includes(role)),
  seePaymentReceiverReport: (user: Holder): boolean => has(user, 'PaymentReceiverReport'),
};

export const isSuperAdmin = (user: Holder): boolean => user.roles.includes('SuperAdmin');

export const roleLabel = (user: Holder): string => {
  const [first] = user.roles;
  return first ? roleLabels[first] : '';
};

const landings: readonly (readonly [FunctionName, string])[] = [
  ['PushNotification', '/push-notifications/create'],
  ['CustomTheme', '/themes/create'],
  ['InviteDivisionAdmin', '/organisations'],
  ['Events', '/events/create'],
];

export const landingPath = (user: Holder): string =>
  landings.find(([name]) => has(user, name))?.[1] ?? '/settings';

export const SHORT_DIVISION_NAME = 4;
export const DIVISION_SUFFIX = '-sektionen';

export const divisionDisplayName = (name: string): string =>
  name.length <= SHORT_DIVISION_NAME ? `${name}${DIVISION_SUFFIX}` : name;
