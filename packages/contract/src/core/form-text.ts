import { z } from 'zod';
import { HIDDEN_CHARACTERS, hasHiddenCharacters } from './hidden-characters.ts';
import { BAD_LINK, webLink } from './link.ts';
import { atMost } from './text-length.ts';
import { type TextSpec, textMessages } from './text-spec.ts';

/** A text as a form holds it: it may be empty, since the slice's rules decide whether it is required. */
export const formText = ({ label, max = 2000, prose }: TextSpec) =>
  atMost(z.string().trim(), max, textMessages.max(label, max)).refine(
    (typed) => prose || !hasHiddenCharacters(typed),
    HIDDEN_CHARACTERS,
  );

export const formLink = (spec: TextSpec) =>
  formText(spec).refine((typed) => typed === '' || webLink(typed) !== undefined, BAD_LINK);
