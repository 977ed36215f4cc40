import type { PageDefinition } from '../shell/page-definition.ts';

export const authPages: readonly PageDefinition[] = [
  { path: '/settings', title: 'Inställningar', needs: 'session', load: () => import('./SettingsPage.tsx') },
];
