import type { Role } from '@karportalen/contract/core/access';

export type DemoAccount = { readonly email: string; readonly password: string; readonly role: Role };

export const DEMO_PASSWORD = 'demo1234';

const password = DEMO_PASSWORD;

/** The accounts that can sign in; their organisations are set up in the demo package. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'superadmin@demo.se', password, role: 'SuperAdmin' },
  { email: 'sektion@demo.se', password, role: 'DivisionAdmin' },
  { email: 'kommitte@demo.se', password, role: 'CommitteeModerator' },
  { email: 'fest@demo.se', password, role: 'CommitteeModerator' },
];

/** Members that the sign-in page offers with one press, on the machine that runs the demo. */
export const demoMembers: readonly string[] = ['student@demo.se', 'nollan@demo.se', 'alumn@demo.se'];
