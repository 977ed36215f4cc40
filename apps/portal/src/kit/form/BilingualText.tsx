import type { TextSpec } from '@karportalen/contract/core/text-spec';
import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { FieldPair } from './FieldPair.tsx';

type BilingualTextProps<V extends FieldValues, T> = Omit<
  TextFieldProps<V, T>,
  'name' | 'spec' | 'language'
> & {
  /** In Swedish, then in English. */
  names: readonly [TextFieldProps<V, T>['name'], TextFieldProps<V, T>['name']];
  specs: readonly [TextSpec, TextSpec];
};

/** One text in both languages. */
export const BilingualText = <V extends FieldValues, T = V>({
  names,
  specs,
  ...field
}: BilingualTextProps<V, T>) => (
  <FieldPair>
    <TextField {...field} name={names[0]} spec={specs[0]} language="sv" />
    <TextField {...field} name={names[1]} spec={specs[1]} language="en" />
  </FieldPair>
);
