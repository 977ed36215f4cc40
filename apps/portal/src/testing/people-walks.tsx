import type { Handover } from '@karportalen/contract/handover/fields';
import { HandOverForm } from '../handover/HandOverForm.tsx';
import { Page as DivisionPage } from '../organisations/DivisionPage.tsx';
import { InviteAdminDialog } from '../organisations/InviteAdminDialog.tsx';
import { InviteSuperAdminDialog } from '../organisations/InviteSuperAdminDialog.tsx';
import { RoleEndDialog } from '../organisations/RoleEndDialog.tsx';
import { ApplyImport } from '../people/ApplyImport.tsx';
import { MemberDialog } from '../people/MemberDialog.tsx';
import { Page as MembersPage } from '../people/MembersPage.tsx';
import { press, pressLabelled } from './press.ts';
import { division, id } from './stored-items.ts';
import { close, goOn, nothing, opened, type Walk, write } from './walk.ts';

const member = {
  id,
  firstName: 'Kim',
  lastName: 'Ek',
  email: 'kim@exempel.se',
  cid: null,
  kind: 'Student',
  language: 'sv',
  division: null,
  deactivatedAt: null,
  createdAt: '2026-01-01T07:00:00.000Z',
  updatedAt: '2026-01-01T07:00:00.000Z',
};

const members = { members: [member], total: 1 };

const handover = {
  role: {
    ...{ id, email: 'avgar@exempel.se', role: 'DivisionAdmin', committee: null, isLast: false },
    ...{ division: { id, name: 'Data' }, endsOn: '2099-12-31' },
  },
  ...{ scheduled: [], drafts: [], events: [], doors: [], tokens: [], colleagues: [], pending: null },
} as const satisfies Handover;

/** How to reach the calls of these slices' dialogs. */
export const peopleWalks: Record<string, readonly Walk[]> = {
  'organisations/CommitteeDialog.tsx': [
    { page: <DivisionPage />, open: () => pressLabelled('Redigera Revyn'), act: 'Spara' },
  ],
  'handover/HandOverForm.tsx': [
    {
      page: <HandOverForm handover={handover} isOwn={false} onDone={close} />,
      open: async () => {
        await write('E-postadress', 'kim@exempel.se');
        await press('Lämna över');
      },
      act: 'Lämna över',
    },
  ],
  'organisations/InviteDialog.tsx': [
    {
      page: <InviteAdminDialog {...opened} division={division} />,
      open: () => write('E-postadress', 'kim@exempel.se'),
      act: 'Skicka inbjudan',
    },
    {
      page: <InviteSuperAdminDialog {...opened} />,
      open: () => write('E-postadress', 'kim@exempel.se'),
      act: 'Skicka inbjudan',
    },
  ],
  'organisations/RoleEndDialog.tsx': [
    { page: <RoleEndDialog {...opened} role={handover.role} />, open: nothing, act: 'Spara' },
  ],
  'people/ApplyImport.tsx': [
    {
      page: (
        <ApplyImport
          preview={{
            id,
            expiresAt: '2089-01-01T07:00:00.000Z',
            counts: { rows: 1, new: 1, changed: 0, unchanged: 0, missing: 0, faulty: 0 },
            active: 5,
            fingerprint: 'x',
          }}
          onApplied={close}
          onCancel={close}
          onCompared={close}
        />
      ),
      open: goOn,
      act: /^Lägg till 1 medlem/,
    },
  ],
  'people/MemberDialog.tsx': [
    {
      page: <MemberDialog {...opened} onSaved={close} />,
      open: async () => {
        await write('Förnamn', 'Kim');
        await write('Efternamn', 'Ek');
        await write('E-postadress', 'kim@exempel.se');
      },
      act: /^(Spara|Lägg till)/,
    },
  ],
  'people/use-member-acts.tsx': [
    {
      page: <MembersPage />,
      open: () => pressLabelled('Inaktivera Kim Ek'),
      act: 'Inaktivera Kim Ek',
      over: members,
    },
    {
      page: <MembersPage />,
      open: () => pressLabelled('Radera Kim Ek'),
      act: 'Radera Kim Ek för gott',
      over: members,
    },
  ],
};
