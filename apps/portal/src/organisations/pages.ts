import type { User } from '@karportalen/contract/auth/fields';
import { can } from '@karportalen/contract/core/access';
import type { PageDefinition, PublicPage } from '../shell/page-definition.ts';

const ownDivision = (user: User): string | undefined => {
  const [division] = user.divisions;
  return can.seeAllOrganisations(user) || !division ? undefined : `/organisations/${division.id}`;
};

export const organisationPages: readonly PageDefinition[] = [
  {
    path: '/organisations',
    title: 'Organisationer',
    load: () => import('./DivisionsPage.tsx'),
    redirect: ownDivision,
  },
  { path: '/organisations/:divisionId', title: 'Organisation', load: () => import('./DivisionPage.tsx') },
];

const title = 'Skapa konto';
const loadDivision = async () => ({ Page: (await import('./SignUpPages.tsx')).DivisionSignUp });
const loadCommittee = async () => ({ Page: (await import('./SignUpPages.tsx')).CommitteeSignUp });

export const signUpPages: readonly PublicPage[] = [
  { path: '/division/invite', title, load: loadDivision },
  { path: '/division/invite/:token', title, load: loadDivision },
  { path: '/committee/invite', title, load: loadCommittee },
  { path: '/committee/invite/:token', title, load: loadCommittee },
];
