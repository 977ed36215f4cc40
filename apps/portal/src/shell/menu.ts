import IconBell from 'virtual:icon/bell';
import IconBuildingCommunity from 'virtual:icon/building-community';
import IconCalendarEvent from 'virtual:icon/calendar-event';
import IconChartBar from 'virtual:icon/chart-bar';
import IconPalette from 'virtual:icon/palette';
import IconUsers from 'virtual:icon/users';
import type { User } from '@karportalen/contract/auth/fields';
import { can, pathMatches } from '@karportalen/contract/core/access';
import type { Icon } from '@karportalen/phone-views/icon.ts';

export type MenuLink = { readonly label: string; readonly to: string };

export type MenuItem = {
  readonly label: string;
  readonly icon: Icon;
  /** Everything under this address belongs to the item. */
  readonly section: string;
  readonly to: string;
  readonly links: readonly MenuLink[];
};

export type MenuGroup = { readonly label: string; readonly items: readonly MenuItem[] };

type Plan = Omit<MenuItem, 'to' | 'links'> & { readonly links: (user: User) => readonly MenuLink[] };

const organisationsOf = (user: User): string => {
  const [division] = user.divisions;
  return can.seeAllOrganisations(user) || !division ? '/organisations' : `/organisations/${division.id}`;
};

const plan: readonly { label: string; items: readonly Plan[] }[] = [
  {
    label: 'I appen',
    items: [
      {
        label: 'Pushnotiser',
        icon: IconBell,
        section: '/push-notifications',
        links: () => [
          { label: 'Skapa', to: '/push-notifications/create' },
          { label: 'Larm', to: '/push-notifications/alarm/create' },
          { label: 'Arkiv', to: '/push-notifications/archive' },
        ],
      },
      {
        label: 'Teman',
        icon: IconPalette,
        section: '/themes',
        links: () => [
          { label: 'Skapa', to: '/themes/create' },
          { label: 'Arkiv', to: '/themes/archive' },
        ],
      },
      {
        label: 'Omröstningar',
        icon: IconChartBar,
        section: '/polls',
        links: () => [
          { label: 'Skapa', to: '/polls/create' },
          { label: 'Arkiv', to: '/polls/archive' },
        ],
      },
      {
        label: 'Event',
        icon: IconCalendarEvent,
        section: '/events',
        links: () => [
          { label: 'Skapa', to: '/events/create' },
          { label: 'Arkiv', to: '/events/archive' },
          { label: 'Rapporter', to: '/events/reports' },
        ],
      },
    ],
  },
  {
    label: 'Kåren',
    items: [
      {
        label: 'Organisationer',
        icon: IconBuildingCommunity,
        section: '/organisations',
        links: (user) => [{ label: 'Organisationer', to: organisationsOf(user) }],
      },
      {
        label: 'Medlemmar',
        icon: IconUsers,
        section: '/members',
        links: () => [{ label: 'Medlemmar', to: '/members' }],
      },
    ],
  },
];

/** The menu as this user sees it: pages that exist and that they may open, and nothing else. */
export const menuFor = (user: User, paths: readonly string[]): MenuGroup[] => {
  const isShown = ({ to }: MenuLink): boolean =>
    can.openPath(user, to) && paths.some((pattern) => pathMatches(pattern, to));

  const itemFrom = (planned: Plan): MenuItem[] => {
    const links = planned.links(user).filter(isShown);
    const [first] = links;
    if (!first) return [];
    return [{ ...planned, to: first.to, links: links.length > 1 ? links : [] }];
  };

  return plan
    .map(({ label, items }) => ({ label, items: items.flatMap(itemFrom) }))
    .filter(({ items }) => items.length > 0);
};

/** True at the item itself, at its sub-links, and at the edit and copy pages that hang under them. */
export const isWithin = (item: Pick<MenuItem, 'section'>, path: string): boolean =>
  path === item.section || path.startsWith(`${item.section}/`);
