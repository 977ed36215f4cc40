import type { Sales } from '@karportalen/contract/tickets/sales';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { SelectField } from '../../kit/field/SelectField.tsx';
import type { FormField } from '../../kit/field/use-form-field.ts';
import { moneyText } from '../../platform/money-text.ts';

type TypeFieldProps<V extends FieldValues, T> = Pick<FormField<V, T>, 'control'> & Pick<Sales, 'types'>;

/** The ticket type; hidden where there is only one. */
export const TypeField = <V extends FieldValues & { ticketTypeId: string }, T>({
  control,
  types,
}: TypeFieldProps<V, T>) =>
  types.length > 1 && (
    <SelectField
      control={control}
      name={'ticketTypeId' as FieldPath<V>}
      label="Biljett"
      options={types.map(({ id, name, price }) => ({
        value: id,
        label: price > 0 ? `${name}, ${moneyText(price)}` : name,
      }))}
    />
  );
