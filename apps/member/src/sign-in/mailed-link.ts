/** What the link of a mail fills in. The secret lets its reader in, in any browser; older mails have none. */
export type MailedLink = { readonly email: string; readonly code: string; readonly secret: string };

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

const names = ['email', 'code', 'secret'];

/** The link's part of an address, and the address without it. Mails of an older version carry it in the query. */
export const splitLink = ({ pathname, search, hash }: Address): { link: MailedLink | null; rest: string } => {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const part = (name: string): string => fragment.get(name) ?? query.get(name) ?? '';
  const link = { email: part('email'), code: part('code'), secret: part('secret') };
  for (const name of names) query.delete(name);
  const left = query.size > 0 ? `?${query}` : '';
  return { link: link.email === '' ? null : link, rest: pathname + left };
};

/** Takes a mailed link out of the address at once: no history, bookmark or shared address keeps what signs one in. */
export const takeLink = (): MailedLink | null => {
  const { link, rest } = splitLink(location);
  if (link) history.replaceState(history.state, '', rest);
  return link;
};
