import { z } from 'zod';
import { optionalText } from './text.ts';
import type { TextSpec } from './text-spec.ts';

export const BAD_LINK = 'Länken måste börja med https:// eller www.';

const WWW = /^www\./i;
// A host with a dot, and no @: userinfo before the host makes an address look like another site's.
const PAGE = /^https:\/\/[^/?#@:.<>"]+(\.[^/?#@:.<>"]+)+(:\d{1,5})?([/?#].*)?$/i;
const NEVER_IN_ONE = /[\s\\\p{Cc}]/u;

/** The link with https:// in front; undefined for anything but a web page. */
export const webLink = (typed: string): string | undefined => {
  const address = WWW.test(typed) ? `https://${typed}` : typed;
  return PAGE.test(address) && !NEVER_IN_ONE.test(address) ? address : undefined;
};

/**
 * An optional link: absent, null and empty mean the same. Stored as https://…, whichever way it was typed.
 */
export const optionalLink = (spec: TextSpec) =>
  optionalText(spec).transform((typed, context) => {
    if (typed === undefined) return undefined;
    const address = webLink(typed);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: BAD_LINK, input: typed });
    return z.NEVER;
  });
