import type { PageDefinition } from '../shell/page-definition.ts';

export const peoplePages: readonly PageDefinition[] = [
  { path: '/members', title: 'Medlemmar', load: () => import('./MembersPage.tsx') },
  { path: '/members/import', title: 'Läs in medlemmar', load: () => import('./ImportPage.tsx') },
];
