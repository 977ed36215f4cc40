import type { PageDefinition } from './page-definition.ts';

type Coming = Omit<PageDefinition, 'load'>;

/** Paths of SPEC whose pages are not built. Whoever builds one registers it in routes.tsx and removes its line here. */
export const coming: readonly Coming[] = [
  { path: '/themes/create', title: 'Nytt tema' },
  { path: '/themes/copy/:id', title: 'Kopiera tema' },
  { path: '/themes/edit/:id', title: 'Redigera tema' },
  { path: '/themes/archive', title: 'Teman' },
  { path: '/events/create', title: 'Nytt event' },
  { path: '/events/edit/:id', title: 'Redigera event' },
  { path: '/events/copy/:id', title: 'Kopiera event' },
  { path: '/events/archive', title: 'Event' },
  { path: '/events/reports', title: 'Rapporter' },
];
