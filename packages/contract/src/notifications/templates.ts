import { z } from 'zod';
import { formText } from '../core/form-text.ts';
import { text } from '../core/text.ts';
import { eachText } from '../core/text-fields.ts';
import { id, instant, ownerDivision } from '../core/values.ts';
import { notificationDraftTexts, notificationText, notificationTypes } from './fields.ts';

export const templateNameSpec = { label: 'Namn', max: 40 } as const;

const texts = eachText(notificationText, () => z.string());

/** A template may lack texts, and have gaps such as [[plats]]. */
export const templateBody = z.strictObject({
  type: z.enum(notificationTypes),
  name: text(templateNameSpec),
  ...notificationDraftTexts,
});
export type TemplateBody = z.output<typeof templateBody>;

/** The form holds every text, empty or not. */
export const templateForm = z.strictObject({
  type: z.enum(notificationTypes),
  name: text(templateNameSpec),
  ...eachText(notificationText, formText),
});

export const templateUpdate = templateBody.extend({ updatedAt: instant.optional() });

export const template = z.strictObject({
  id,
  type: z.enum(notificationTypes),
  name: z.string(),
  ...texts,
  createdBy: z.string(),
  ownerDivision,
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});
export type Template = z.output<typeof template>;

export type TemplateTexts = Pick<Template, keyof typeof texts>;
