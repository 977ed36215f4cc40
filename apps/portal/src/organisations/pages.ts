import IconBuildingCommunity from 'virtual:icon/building-community';
import type { User } from '@karportalen/contract/auth/fields';
import { can } from '@karportalen/contract/core/access';
import type { MenuEntry, PageDefinition, PublicPage } from '../shell/page-definition.ts';

const ownDivision = (user: User): string | undefined => {
  const [division] = user.divisions;
  return can.seeAllOrganisations(user) || !division ? undefined : `/organisations/${division.id}`;
};

const needs = ['Committee', 'InviteDivisionAdmin'] as const;

export const organisationPages: readonly PageDefinition[] = [
  {
    path: '/organisations',
    title: 'Organisationer',
    needs,
    load: () => import('./DivisionsPage.tsx'),
    redirect: ownDivision,
  },
  // Before the division's page, whose pattern it also matches.
  { path: '/organisations/roles', title: 'Uppdrag', needs, load: () => import('./RolesPage.tsx') },
  {
    path: '/organisations/:divisionId',
    title: 'Organisation',
    needs,
    load: () => import('./DivisionPage.tsx'),
  },
];

const title = 'Skapa konto';
const loadDivision = async () => ({ Page: (await import('./SignUpPages.tsx')).DivisionSignUp });
const loadSuperAdmin = async () => ({ Page: (await import('./SignUpPages.tsx')).SuperAdminSignUp });
const loadCommittee = async () => ({ Page: (await import('./SignUpPages.tsx')).CommitteeSignUp });

export const signUpPages: readonly PublicPage[] = [
  { path: '/division/invite', title, load: loadDivision },
  { path: '/division/invite/:token', title, load: loadDivision },
  { path: '/superadmin/invite', title, load: loadSuperAdmin },
  { path: '/superadmin/invite/:token', title, load: loadSuperAdmin },
  { path: '/committee/invite', title, load: loadCommittee },
  { path: '/committee/invite/:token', title, load: loadCommittee },
];

export const organisationMenu: MenuEntry = {
  label: 'Organisationer',
  icon: IconBuildingCommunity,
  section: '/organisations',
  links: (user) => [{ label: 'Organisationer', to: ownDivision(user) ?? '/organisations' }],
};
