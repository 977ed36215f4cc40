import { fillTexts, pickTexts } from '@karportalen/contract/core/text-fields';
import { type NotificationType, notificationText } from '@karportalen/contract/notifications/fields';
import type { TemplateTexts } from '@karportalen/contract/notifications/templates';

export type TemplateValues = TemplateTexts & { type: NotificationType; name: string };

export const emptyTemplate = (type: NotificationType): TemplateValues => ({
  type,
  name: '',
  ...fillTexts(notificationText, {}, ''),
});

export const templateValuesOf = (item: TemplateValues): TemplateValues => ({
  type: item.type,
  name: item.name,
  ...pickTexts(notificationText, item),
});

const names = Object.keys(notificationText) as readonly (keyof TemplateTexts)[];

/** Whether choosing the template would overwrite something that somebody typed. */
export const overwrites = (typed: TemplateTexts, template: TemplateTexts): boolean =>
  names.some((name) => typed[name].trim() !== '' && typed[name] !== template[name]);
