import type { PageDefinition } from './page-definition.ts';

type Coming = Omit<PageDefinition, 'load'>;

/** Paths of SPEC whose pages are not built. Whoever builds one registers it in routes.tsx and removes its line here. */
export const coming: readonly Coming[] = [{ path: '/events/reports', title: 'Rapporter' }];
