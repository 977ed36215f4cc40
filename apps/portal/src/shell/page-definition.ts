import type { User } from '@karportalen/contract/auth/fields';
import { can, type FunctionName, pathMatches, type Role } from '@karportalen/contract/core/access';
import type { Icon } from '@karportalen/phone-views/icon.ts';
import type { ComponentType } from 'react';

/** A page inside the shell: its address, who may open it, and its title. */
export type PageDefinition = {
  readonly path: string;
  /** Shown in the browser's tab. */
  readonly title: string;
  /** Anyone signed in, or whoever has one of these functions. */
  readonly needs: 'session' | FunctionName | readonly [FunctionName, ...FunctionName[]];
  /** Only this role, whatever functions the others have. */
  readonly role?: Role;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** A path to redirect this user to, if any. */
  readonly redirect?: (user: User) => string | undefined;
};

export const mayOpen = (user: User, { needs, role }: PageDefinition): boolean => can.call(user, needs, role);

export const findPage = (pages: readonly PageDefinition[], path: string): PageDefinition | undefined =>
  pages.find((page) => pathMatches(page.path, path));

export type MenuLink = { readonly label: string; readonly to: string };

/** An item of the menu with all its links. Those that a user may not open are left out when it is shown. */
export type MenuEntry = {
  readonly label: string;
  readonly icon: Icon;
  /** The path prefix of the item's pages. */
  readonly section: string;
  readonly links: (user: User) => readonly MenuLink[];
};

export type MenuSection = { readonly label: string; readonly items: readonly MenuEntry[] };

export type PublicLayoutProps = { readonly params: Readonly<Record<string, string>> };

/** A page outside the shell, open to anyone. */
export type PublicPage = {
  readonly path: string;
  readonly title: string;
  /** Swedish by default. */
  readonly language?: 'en';
  readonly load: () => Promise<{ readonly Page: ComponentType<PublicLayoutProps> }>;
};
