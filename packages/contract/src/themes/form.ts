import { z } from 'zod';
import { formLink, formText } from '../core/form-text.ts';
import { targetGroup } from '../core/target-group.ts';
import { textMessages } from '../core/text-spec.ts';
import type { Clock } from '../core/time.ts';
import { imageUpload } from '../core/upload.ts';
import { instant } from '../core/values.ts';
import { buttonTypes, type ThemeStatus, themeText } from './fields.ts';
import { type ChosenColours, chosenColours, colour } from './palette.ts';
import { type Published, themeFaults } from './rules.ts';

const { section } = chosenColours.shape;

/** Form values cannot be absent, so a missing link button has the colour null. */
const formColours = chosenColours.extend({
  section: section.extend({ home: section.shape.home.extend({ themeLinkButton: colour.nullable() }) }),
});
export type FormColours = z.input<typeof formColours>;

export const formColoursOf = (colours: ChosenColours): FormColours => {
  const { main, themeLinkButton = null } = colours.section.home;
  return { ...colours, section: { ...colours.section, home: { main, themeLinkButton } } };
};

export const chosenIn = (colours: FormColours): ChosenColours => {
  const { main, themeLinkButton } = colours.section.home;
  const home = themeLinkButton === null ? { main } : { main, themeLinkButton };
  return { ...colours, section: { ...colours.section, home } };
};

const fields = z.object({
  title: formText(themeText.title),
  targetGroup: targetGroup.nullable(),
  start: instant.nullable(),
  end: instant.nullable(),
  image: imageUpload().nullable(),
  removeImage: z.boolean(),
  theme: formColours,
  themeLinkButtonType: z.enum(buttonTypes, textMessages.radioRequired),
  themeLinkButtonText: formText(themeText.themeLinkButtonText),
  themeButtonEventId: z.string().nullable(),
  themeLinkUrl: formLink(themeText.themeLinkUrl),
  countdownEnabled: z.boolean(),
  countdownStartTime: instant.nullable(),
  countdownButtonType: z.enum(buttonTypes, textMessages.radioRequired),
  countdownButtonEventId: z.string().nullable(),
  countdownLinkUrl: formLink(themeText.countdownLinkUrl),
});
export type ThemeFormValues = z.output<typeof fields>;

/** The form's values as the rules and the request have them. */
export const factsIn = (values: ThemeFormValues, status: ThemeStatus) => ({
  ...values,
  status,
  countdownEnabled: values.countdownEnabled ? ('enabled' as const) : ('disabled' as const),
});

// Also when other fields are at fault: all faults are shown at once.
const always = { when: () => true };

export const themeForm = (status: ThemeStatus, clock: Clock, published?: Published) =>
  fields.superRefine((values, context) => {
    const faults = themeFaults(factsIn(values, status), clock(), published);
    for (const [field, message] of Object.entries(faults)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }, always);
