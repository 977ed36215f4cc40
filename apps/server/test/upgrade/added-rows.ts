import type { Answer, Call } from './ask.ts';

type Message = { readonly eventId?: string | null; readonly kind?: string };
type Added = { readonly why: string; readonly url: RegExp; readonly isAdded: (row: Message) => boolean };

/** Rows that the upgrade itself adds to lists of messages; the others are compared without them. */
const added: readonly Added[] = [
  {
    why: 'what organisers wrote to those with a ticket, cancellations too, is in their inboxes',
    url: /^\/app\/v1\/inbox(\?|$)/,
    isAdded: ({ eventId }) => typeof eventId === 'string',
  },
  {
    why: 'a cancellation is among what those with a ticket were told',
    url: /\/participants\/messages$/,
    isAdded: ({ kind }) => kind === 'cancellation',
  },
];

type Listed = { readonly messages: readonly Message[]; readonly more?: boolean };

/** Both answers without the added rows; the earlier one is cut where they filled the page. */
export const withoutAdded = (
  { url }: Call,
  { before, after }: { readonly before: Answer; readonly after: Answer },
): { readonly before: Answer; readonly after: Answer } => {
  const found = added.find((one) => one.url.test(url));
  if (!found || before.status !== 200 || after.status !== 200) return { before, after };
  const [was, is] = [before.body as Listed, after.body as Listed];
  const kept = is.messages.filter((row) => !found.isAdded(row));
  const isCut = is.more === true && kept.length < is.messages.length;
  const compared = isCut ? { ...was, messages: was.messages.slice(0, kept.length), more: true } : was;
  return { before: { ...before, body: compared }, after: { ...after, body: { ...is, messages: kept } } };
};
