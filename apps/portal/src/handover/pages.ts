import type { PageDefinition } from '../shell/page-definition.ts';

export const handoverPages: readonly PageDefinition[] = [
  { path: '/handover', title: 'Överlämning', needs: 'session', load: () => import('./OwnHandoverPage.tsx') },
  {
    path: '/organisations/roles/:uuid/handover',
    title: 'Överlämning',
    needs: ['Committee', 'InviteDivisionAdmin'],
    load: () => import('./RoleHandoverPage.tsx'),
  },
];
