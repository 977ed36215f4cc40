import type { User } from '@karportalen/contract/auth/fields';
import {
  findPage,
  type MenuEntry,
  type MenuLink,
  type MenuSection,
  mayOpen,
  type PageDefinition,
} from './page-definition.ts';

export type MenuItem = Omit<MenuEntry, 'links'> & {
  readonly to: string;
  readonly links: readonly MenuLink[];
};

export type MenuGroup = { readonly label: string; readonly items: readonly MenuItem[] };

/** The menu as this user sees it: pages that exist and that they may open, and nothing else. */
export const menuFor = (
  user: User,
  pages: readonly PageDefinition[],
  menu: readonly MenuSection[],
): MenuGroup[] => {
  const isShown = ({ to }: MenuLink): boolean => {
    const page = findPage(pages, to);
    return page !== undefined && mayOpen(user, page);
  };

  const itemFrom = (entry: MenuEntry): MenuItem[] => {
    const links = entry.links(user).filter(isShown);
    const [first] = links;
    if (!first) return [];
    return [{ ...entry, to: first.to, links: links.length > 1 ? links : [] }];
  };

  return menu
    .map(({ label, items }) => ({ label, items: items.flatMap(itemFrom) }))
    .filter(({ items }) => items.length > 0);
};

/** True for the item's own page, its sub-links, and the edit and copy pages below them. */
export const isWithin = (item: Pick<MenuItem, 'section'>, path: string): boolean =>
  path === item.section || path.startsWith(`${item.section}/`);
