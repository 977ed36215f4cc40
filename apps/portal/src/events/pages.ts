import type { PageDefinition } from '../shell/page-definition.ts';

export const eventPages: readonly PageDefinition[] = [
  { path: '/events/archive', title: 'Event', load: () => import('./ArchivePage.tsx') },
];
