import { z } from 'zod';
import { optionalText } from './text.ts';
import type { TextSpec } from './text-spec.ts';

export const BAD_LINK = 'Länken måste börja med https:// eller www.';

const WWW = /^www\./i;
// A host with a dot in it, and no @: a name before one makes an address look like somebody else's.
const PAGE = /^https:\/\/[^/?#@:.<>"]+(\.[^/?#@:.<>"]+)+(:\d{1,5})?([/?#].*)?$/i;
const NEVER_IN_ONE = /[\s\\\p{Cc}]/u;

/** The address a link leads to, with its https:// written out; undefined for anything but a web page. */
export const webLink = (typed: string): string | undefined => {
  const address = WWW.test(typed) ? `https://${typed}` : typed;
  return PAGE.test(address) && !NEVER_IN_ONE.test(address) ? address : undefined;
};

/** A link that may be left out: absent, null and empty mean the same. Kept as https://…, whichever way it was written. */
export const optionalLink = (spec: TextSpec) =>
  optionalText(spec).transform((typed, context) => {
    if (typed === undefined) return undefined;
    const address = webLink(typed);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: BAD_LINK, input: typed });
    return z.NEVER;
  });
