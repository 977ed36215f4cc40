/** Fields of a mailed sign-in link. The secret allows signing in from another browser; older mails have none. */
export type MailedLink = { readonly email: string; readonly code: string; readonly secret: string };

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

const names = ['email', 'code', 'secret'];

/** Splits the sign-in fields from an address. Older mails have them in the query, newer ones in the fragment. */
export const splitLink = ({ pathname, search, hash }: Address): { link: MailedLink | null; rest: string } => {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const part = (name: string): string => fragment.get(name) ?? query.get(name) ?? '';
  const link = { email: part('email'), code: part('code'), secret: part('secret') };
  for (const name of names) query.delete(name);
  const left = query.size > 0 ? `?${query}` : '';
  return { link: link.email === '' ? null : link, rest: pathname + left };
};

/** Removes the sign-in fields from the address, so that history, bookmarks and shared links do not contain them. */
export const takeLink = (): MailedLink | null => {
  const { link, rest } = splitLink(location);
  if (link) history.replaceState(history.state, '', rest);
  return link;
};
