import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { type SendMode, timeToSend } from '@karportalen/contract/core/send-mode';
import { type TargetGroup, targetGroupLabels } from '@karportalen/contract/core/target-group';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import type { ConflictField } from './differences.ts';

/** One version of an item: its form values and its stored picture. */
export type FormSide<V> = {
  readonly values: V;
  readonly imageUrl: string | null;
  /** True of the version saved meanwhile: its picture may differ from the one the form began with. */
  readonly isNewer: boolean;
};

/** A field's label and how its value is shown. */
type Shown<V> = { readonly label: string; readonly show: (value: V) => string };
/** All fields are required by the type: a change of an unlisted field would be lost. */
export type ShownFields<V> = { readonly [K in keyof V]: Shown<V[K]> };

/** The listed fields of a part of the form, in the list's order. */
export const fieldsOf = <W, V extends object>(
  shown: ShownFields<V>,
  read: (values: W) => V,
  write: (values: W, part: V) => W,
): ConflictField<FormSide<W>>[] =>
  (Object.keys(shown) as (keyof V)[]).map((key) => ({
    label: shown[key].label,
    read: ({ values }) => read(values)[key],
    take: (from, into) => ({
      ...into,
      values: write(into.values, { ...read(into.values), [key]: read(from.values)[key] }),
    }),
    show: ({ values }) => shown[key].show(read(values)[key]),
  }));

/** Top-level fields of the form. */
export const plainFields = <W extends V, V extends object>(
  shown: ShownFields<V>,
): ConflictField<FormSide<W>>[] =>
  fieldsOf<W, V>(
    shown,
    (values) => values,
    (values, part) => ({ ...values, ...part }),
  );

type WithImage = { readonly image: { readonly name: string } | null; readonly removeImage: boolean };

export const imageField = <W extends WithImage>(): ConflictField<FormSide<W>> => ({
  label: 'Bild',
  read: ({ values, imageUrl }) => values.image ?? (values.removeImage ? null : imageUrl),
  take: ({ values: { image, removeImage } }, into) => ({
    ...into,
    values: { ...into.values, image, removeImage },
  }),
  show: ({ values: { image, removeImage }, imageUrl, isNewer }) => {
    if (image) return `Ny bild: ${image.name}`;
    if (removeImage || !imageUrl) return 'Ingen bild';
    return isNewer ? 'Bilden som nyss sparades' : 'Bilden som fanns';
  },
});

type WithSendTime = { readonly sendMode: SendMode; readonly scheduleTime: string | null };

/** Mode and time are one field: with 'send now' the proposed time is nobody's change. */
export const sendTimeField = <W extends WithSendTime>(label: string): ConflictField<FormSide<W>> => ({
  label,
  read: ({ values }) => timeToSend(values),
  take: ({ values: { sendMode, scheduleTime } }, into) => ({
    ...into,
    values: { ...into.values, sendMode, scheduleTime },
  }),
  show: ({ values }) => (values.sendMode === 'now' ? 'Direkt' : showTime(values.scheduleTime)),
});

export const showText = (value: string): string => value;
export const showNumber = (value: string): string => (/^\d+$/.test(value) ? countText(Number(value)) : value);
export const showTime = (value: string | null): string => {
  const instant = wholeInstant(value);
  return instant ? formatDateTime(instant) : '';
};
export const showYesOrNo = (value: boolean): string => (value ? 'Ja' : 'Nej');
export const showGroup = (group: TargetGroup | null): string => (group ? targetGroupLabels[group] : '');

type Option = { readonly value: string; readonly label: string };

/** Shows an id as its option's label. */
export const showChoice =
  (options: readonly Option[]) =>
  (id: string | null): string =>
    id === null || id === '' ? '' : (options.find(({ value }) => value === id)?.label ?? 'Okänd');
