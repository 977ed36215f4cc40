import IconUsers from 'virtual:icon/users';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const peoplePages: readonly PageDefinition[] = [
  {
    path: '/members',
    title: 'Medlemmar',
    needs: 'InviteDivisionAdmin',
    role: 'SuperAdmin',
    load: () => import('./MembersPage.tsx'),
  },
  {
    path: '/members/import',
    title: 'Läs in medlemmar',
    needs: 'InviteDivisionAdmin',
    role: 'SuperAdmin',
    load: () => import('./ImportPage.tsx'),
  },
];

export const memberMenu: MenuEntry = {
  label: 'Medlemmar',
  icon: IconUsers,
  section: '/members',
  links: () => [{ label: 'Medlemmar', to: '/members' }],
};
