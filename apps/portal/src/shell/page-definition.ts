import type { User } from '@karportalen/contract/auth/fields';
import type { ComponentType } from 'react';

/** A page inside the shell. Registering it here is all that its route, its title and its menu link need. */
export type PageDefinition = {
  readonly path: string;
  /** Stands in the browser's tab. */
  readonly title: string;
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Where this user is sent instead, if anywhere. */
  readonly redirect?: (user: User) => string | undefined;
};

export type PublicLayoutProps = { readonly params: Readonly<Record<string, string>> };

/** A page outside the shell, open to anyone. */
export type PublicPage = {
  readonly path: string;
  readonly title: string;
  /** Swedish unless said. */
  readonly language?: 'en';
  readonly load: () => Promise<{ readonly Page: ComponentType<PublicLayoutProps> }>;
};
