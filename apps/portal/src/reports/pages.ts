import type { PageDefinition } from '../shell/page-definition.ts';

export const reportPages: readonly PageDefinition[] = [
  { path: '/events/reports', title: 'Rapporter', needs: 'Events', load: () => import('./ReportsPage.tsx') },
];
