import type { PageDefinition } from '../shell/page-definition.ts';

export const reportPages: readonly PageDefinition[] = [
  { path: '/events/reports', title: 'Rapporter', load: () => import('./ReportsPage.tsx') },
];
