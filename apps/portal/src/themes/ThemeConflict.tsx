import { fullColourLabel } from '@karportalen/contract/themes/colour-labels';
import type { Theme } from '@karportalen/contract/themes/fields';
import { chosenIn, formColoursOf, type ThemeFormValues } from '@karportalen/contract/themes/form';
import { type ColourName, colourAt, colourNames, withColour } from '@karportalen/contract/themes/palette';
import type { ConflictField } from '../platform/conflict/differences.ts';
import { ItemConflict, type ItemConflictProps } from '../platform/conflict/ItemConflict.tsx';
import {
  type FormSide,
  imageField,
  plainFields,
  showChoice,
  showGroup,
  showText,
  showTime,
  showYesOrNo,
} from '../platform/conflict/shown-fields.ts';
import { useEventOptions } from '../platform/use-event-options.ts';
import { buttonTypeLabels } from './button-type-labels.ts';
import { valuesOf } from './theme-values.ts';

type Side = FormSide<ThemeFormValues>;
type PlainValues = Omit<ThemeFormValues, 'image' | 'removeImage' | 'theme'>;

/** 'Färg: Bakgrund', 'Toppgrafik för event: Vänster'. */
const labelOf = (name: ColourName): string =>
  name.startsWith('topGraphic') ? fullColourLabel(name) : `Färg: ${fullColourLabel(name)}`;

const colourField = (name: ColourName): ConflictField<Side> => {
  const at = ({ values }: Side) => colourAt(chosenIn(values.theme), name);
  return {
    label: labelOf(name),
    read: at,
    take: (from, into) => {
      const colour = at(from);
      // Only the colour of a missing link button can be missing.
      const home = { ...into.values.theme.section.home, themeLinkButton: null };
      const section = { ...into.values.theme.section, home };
      const theme = colour
        ? formColoursOf(withColour(chosenIn(into.values.theme), name, colour))
        : { ...into.values.theme, section };
      return { ...into, values: { ...into.values, theme } };
    },
    show: (side) => at(side) ?? '',
  };
};

const fieldsOfTheme = (showEvent: (id: string | null) => string): ConflictField<Side>[] => [
  ...plainFields<ThemeFormValues, PlainValues>({
    title: { label: 'Titel', show: showText },
    targetGroup: { label: 'Visas för', show: showGroup },
    start: { label: 'Start', show: showTime },
    end: { label: 'Slut', show: showTime },
    themeLinkButtonType: { label: 'Knapp på startsidan', show: (type) => buttonTypeLabels[type] },
    themeLinkButtonText: { label: 'Knapptext', show: showText },
    themeButtonEventId: { label: 'Event som knappen leder till', show: showEvent },
    themeLinkUrl: { label: 'Knappens länk', show: showText },
    countdownEnabled: { label: 'Countdown', show: showYesOrNo },
    countdownStartTime: { label: 'Countdown börjar', show: showTime },
    countdownButtonType: { label: 'Knapp under nedräkningen', show: (type) => buttonTypeLabels[type] },
    countdownButtonEventId: { label: 'Event under nedräkningen', show: showEvent },
    countdownLinkUrl: { label: 'Länk under nedräkningen', show: showText },
  }),
  imageField<ThemeFormValues>(),
  ...colourNames.map(colourField),
];

const eventsOf = (theme: Theme) =>
  [
    { value: theme.themeButtonEventId, label: theme.themeButtonEventName },
    { value: theme.countdownButtonEventId, label: theme.countdownButtonEventName },
  ].flatMap(({ value, label }) => (value && label ? [{ value, label }] : []));

export const Conflict = (props: ItemConflictProps<ThemeFormValues, Theme>) => {
  const offered = useEventOptions(undefined, true);
  const known = [...offered, ...eventsOf(props.base), ...eventsOf(props.newer)];
  return (
    <ItemConflict
      {...props}
      fields={fieldsOfTheme(showChoice(known))}
      valuesOf={valuesOf}
      imageOf={({ pngUrl }) => pngUrl}
    />
  );
};
