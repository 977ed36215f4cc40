export const roles = ['SuperAdmin', 'DivisionAdmin', 'CommitteeModerator'] as const;
export type Role = (typeof roles)[number];

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

/** Who may call an endpoint: anyone, anyone signed in, or anyone with at least one of these functions. */
export type Needs = 'public' | 'session' | FunctionName | readonly [FunctionName, ...FunctionName[]];

export type Holder = { readonly roles: readonly Role[]; readonly functions: readonly FunctionName[] };

const alwaysOpen = ['/', '/settings', '/login', '/division/invite/:token', '/committee/invite/:token'];

/** Super admins only, whatever functions the other roles are given. */
const superAdminPaths = ['/members', '/members/import'];

const pathsByFunction: Record<FunctionName, readonly string[]> = {
  PushNotification: [
    '/push-notifications/create',
    '/push-notifications/archive',
    '/push-notifications/copy/:id',
    '/push-notifications/edit/:id',
  ],
  AlarmPushNotification: ['/push-notifications/alarm/create', '/push-notifications/alarm/copy/:id'],
  Committee: ['/organisations', '/organisations/*'],
  InviteDivisionAdmin: ['/organisations', '/organisations/*', ...superAdminPaths],
  CustomTheme: ['/themes/create', '/themes/archive', '/themes/copy/:id', '/themes/edit/:id'],
  Events: [
    '/events/create',
    '/events/edit/:id',
    '/events/copy/:id',
    '/events/archive',
    '/events/reports',
    '/events/:uuid',
  ],
  Polls: ['/polls/create', '/polls/edit/:id', '/polls/copy/:id', '/polls/archive'],
  PaidEvents: [],
  CreatePaidEventsAllowed: [],
  PaymentReceiverReport: [],
};

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
  openPath: (user: Holder, path: string): boolean => {
    const among = (patterns: readonly string[]) => patterns.some((pattern) => pathMatches(pattern, path));
    if (among(superAdminPaths) && !isSuperAdmin(user)) return false;
    return among(alwaysOpen) || user.functions.some((name) => among(pathsByFunction[name]));
  },

  call: (user: Holder | undefined, needs: Needs, role?: Role): boolean => {
    if (needs === 'public') return true;
    if (!user || (role && !user.roles.includes(role))) return false;
    if (needs === 'session') return true;
    return typeof needs === 'string' ? has(user, needs) : needs.some((name) => has(user, name));
  },

  seeAllOrganisations: (user: Holder): boolean => has(user, 'InviteDivisionAdmin'),
  inviteDivisionAdmin: (user: Holder): boolean => isSuperAdmin(user) && has(user, 'InviteDivisionAdmin'),
  allowPaidEvents: (user: Holder): boolean => has(user, 'CreatePaidEventsAllowed'),
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
