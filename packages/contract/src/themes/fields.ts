import { z } from 'zod';
import { optionalLink } from '../core/link.ts';
import { targetGroup, targetGroupCount } from '../core/target-group.ts';
import { optionalText } from '../core/text.ts';
import { textMessages } from '../core/text-spec.ts';
import { imageUpload } from '../core/upload.ts';
import { id, instant, ownerDivision } from '../core/values.ts';
import { defaultColours } from './default-palettes.ts';
import { paletteJson } from './palette-wire.ts';

export const themeText = {
  title: { label: 'Titel', max: 40 },
  themeLinkButtonText: { label: 'Knapptext', max: 22 },
  themeLinkUrl: { label: 'Länk' },
  countdownLinkUrl: { label: 'Länk' },
} as const;

const themeStatuses = ['draft', 'upcoming'] as const;
export type ThemeStatus = (typeof themeStatuses)[number];

export const buttonTypes = ['none', 'in-app', 'url'] as const;
export type ButtonType = (typeof buttonTypes)[number];

const buttonType = z.enum(buttonTypes, textMessages.radioRequired);
const countdownEnabled = z.enum(['enabled', 'disabled'], textMessages.radioRequired);

// Older clients send this number for a draft.
const DRAFT_NUMBER = 4;

const status = z.preprocess(
  (value) => (Number(value) === DRAFT_NUMBER ? 'draft' : value),
  z.enum(themeStatuses, textMessages.radioRequired),
);

/**
 * Validates only the form of each field. What a published theme must have depends on the clock, so the rules
 * check it.
 */
export const themeBody = z.strictObject({
  title: optionalText(themeText.title),
  targetGroup: targetGroup.nullish(),
  start: instant.nullish(),
  end: instant.nullish(),
  status,
  image: imageUpload().optional(),
  theme: paletteJson.default(defaultColours),
  themeLinkButtonType: buttonType.default('none'),
  themeLinkButtonText: optionalText(themeText.themeLinkButtonText),
  themeButtonEventId: id.nullish(),
  themeLinkUrl: optionalLink(themeText.themeLinkUrl),
  countdownEnabled: countdownEnabled.default('disabled'),
  countdownStartTime: instant.nullish(),
  countdownButtonType: buttonType.default('none'),
  countdownButtonEventId: id.nullish(),
  countdownLinkUrl: optionalLink(themeText.countdownLinkUrl),
});

export const themeUpdate = themeBody.extend({
  updatedAt: instant.optional(),
  /** Removes the image. Without it and without a new image, the image stays. */
  removeImage: z.boolean().default(false),
});

export const theme = z.strictObject({
  id,
  title: z.string(),
  targetGroup: targetGroupCount.nullable(),
  start: instant.nullable(),
  end: instant.nullable(),
  status: z.enum(themeStatuses),
  pngUrl: z.string().nullable(),
  /** The palette as JSON. */
  theme: z.string(),
  themeLinkButtonType: z.enum(buttonTypes),
  themeLinkButtonText: z.string().nullable(),
  themeButtonEventId: id.nullable(),
  themeButtonEventName: z.string().nullable(),
  themeLinkUrl: z.string().nullable(),
  countdownEnabled: z.enum(['enabled', 'disabled']),
  countdownStartTime: instant.nullable(),
  countdownButtonType: z.enum(buttonTypes),
  countdownButtonEventId: id.nullable(),
  countdownButtonEventName: z.string().nullable(),
  countdownLinkUrl: z.string().nullable(),
  /**
   * Whether anybody sees it in the app now. Of active themes for the same people, the one that started last
   * is shown.
   */
  shown: z.boolean(),
  /** The title of the theme that is shown to everybody instead; null where it is shown or not active. */
  coveredBy: z.string().nullable(),
  createdBy: z.string(),
  ownerDivision,
  updatedAt: instant,
  /** Who saved it last; null where that is unknown or the account is removed. */
  updatedBy: z.string().nullable(),
});
export type Theme = z.output<typeof theme>;

/** Asks for published themes that the same people would see at the same time. */
export const overlapQuery = z.strictObject({
  start: instant,
  end: instant,
  targetGroup,
  /** The theme that is being edited. */
  except: id.optional(),
});

export const overlappingTheme = z.strictObject({
  title: z.string(),
  /** It starts later than the theme asked about, and replaces it from then on. */
  takesOver: z.boolean(),
  targetGroup,
  start: instant,
  end: instant,
  createdBy: z.string(),
});
export type OverlappingTheme = z.output<typeof overlappingTheme>;
