import { coming } from './coming-paths.ts';
import type { PageDefinition } from './page-definition.ts';

export const comingPages: readonly PageDefinition[] = coming.map((page) => ({
  ...page,
  load: () => import('./ComingPage.tsx'),
}));
