import type { User } from '@karportalen/contract/auth/fields';
import { can } from '@karportalen/contract/core/access';
import type { PageDefinition } from './page-definition.ts';

type Coming = Omit<PageDefinition, 'load'>;

const ownDivision = (user: User): string | undefined => {
  const [division] = user.divisions;
  return can.seeAllOrganisations(user) || !division ? undefined : `/organisations/${division.id}`;
};

/** Paths of SPEC whose pages are not built. Whoever builds one registers it in routes.tsx and removes its line here. */
export const coming: readonly Coming[] = [
  { path: '/push-notifications/create', title: 'Ny pushnotis' },
  { path: '/push-notifications/copy/:id', title: 'Kopiera pushnotis' },
  { path: '/push-notifications/edit/:id', title: 'Redigera pushnotis' },
  { path: '/push-notifications/archive', title: 'Pushnotiser' },
  { path: '/push-notifications/alarm/create', title: 'Nytt larm' },
  { path: '/push-notifications/alarm/copy/:id', title: 'Kopiera larm' },
  { path: '/polls/create', title: 'Ny omröstning' },
  { path: '/polls/edit/:id', title: 'Redigera omröstning' },
  { path: '/polls/copy/:id', title: 'Kopiera omröstning' },
  { path: '/polls/archive', title: 'Omröstningar' },
  { path: '/events/create', title: 'Nytt event' },
  { path: '/events/edit/:id', title: 'Redigera event' },
  { path: '/events/copy/:id', title: 'Kopiera event' },
  { path: '/events/archive', title: 'Event' },
  { path: '/events/reports', title: 'Rapporter' },
  { path: '/organisations', title: 'Organisationer', redirect: ownDivision },
  { path: '/organisations/:divisionId', title: 'Organisation' },
];
