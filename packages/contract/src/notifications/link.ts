import { z } from 'zod';
import { optionalLink } from '../core/link.ts';
import { textMessages } from '../core/text-spec.ts';
import { id } from '../core/values.ts';

const linkKinds = ['event', 'poll', 'url'] as const;
export type LinkKind = (typeof linkKinds)[number];

// Short enough for a push, whose payload is limited to 4 096 bytes.
export const linkText = { linkUrl: { label: 'Webbadress', max: 500 } } as const;

/** The link in a request. Whether something is missing is for `linkFaults`. */
export const linkFields = {
  linkKind: z.enum(linkKinds, textMessages.radioRequired).nullish(),
  linkId: id.nullish(),
  linkUrl: optionalLink(linkText.linkUrl),
};

/** The link in an answer: all null without one. */
export const linkAnswer = {
  linkKind: z.enum(linkKinds).nullable(),
  /** The id of the event or the poll. */
  linkId: id.nullable(),
  linkUrl: z.string().nullable(),
};

type Link = {
  readonly linkKind?: LinkKind | null | undefined;
  readonly linkId?: string | null | undefined;
  readonly linkUrl?: string | null | undefined;
};
type LinkFaults = Partial<Record<keyof Link, string>>;

/** A link needs its kind, and a target of that kind. */
export const linkFaults = ({ linkKind, linkId, linkUrl }: Link): LinkFaults => {
  if (!linkKind) return linkId || linkUrl ? { linkKind: textMessages.radioRequired } : {};
  if (linkKind === 'url') return linkUrl ? {} : { linkUrl: textMessages.required };
  return linkId ? {} : { linkId: textMessages.required };
};

const linkChoices = ['none', ...linkKinds] as const;
export type LinkChoice = (typeof linkChoices)[number];

/** The link's form values. Fields that the chosen kind hides do not count. */
const formFields = {
  linkKind: z.enum(linkChoices, textMessages.radioRequired),
  linkId: z.string().nullable(),
  linkUrl: z.string(),
};
export type LinkValues = z.output<z.ZodObject<typeof formFields>>;

/** The form's values as the request has them. */
export const linkToSend = ({ linkKind, linkId, linkUrl }: LinkValues) => ({
  linkKind: linkKind === 'none' ? null : linkKind,
  linkId: linkKind === 'event' || linkKind === 'poll' ? linkId : null,
  linkUrl: linkKind === 'url' ? linkUrl.trim() || null : null,
});

const complainAbout =
  (faultsOf: (link: Link) => LinkFaults) =>
  (values: LinkValues, context: z.RefinementCtx): void => {
    const link = linkToSend(values);
    const written = linkFields.linkUrl.safeParse(link.linkUrl);
    const badUrl = written.error?.issues[0]?.message;
    const faults = badUrl ? { linkUrl: badUrl } : faultsOf(link);
    for (const [field, message] of Object.entries(faults))
      context.addIssue({ code: 'custom', path: [field], message });
  };

export const linkForm = z.object(formFields).superRefine(complainAbout(linkFaults));

/** A draft may lack the target; an address must be valid. */
export const linkDraftForm = z.object(formFields).superRefine(complainAbout(() => ({})));
