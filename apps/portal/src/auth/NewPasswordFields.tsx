import { authText } from '@karportalen/contract/auth/limits';
import type { TextSpec } from '@karportalen/contract/core/text-spec';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from '../kit/field/PasswordField.tsx';
import type { FormField } from '../kit/field/use-form-field.ts';

type NewPasswordFieldsProps<V extends FieldValues, T> = FormField<V, T> & {
  spec: TextSpec;
  confirmName: FieldPath<V>;
  autoFocus?: boolean | undefined;
};

export const NewPasswordFields = <V extends FieldValues, T = V>({
  name,
  control,
  spec,
  confirmName,
  autoFocus,
}: NewPasswordFieldsProps<V, T>) => (
  <>
    <PasswordField
      name={name}
      control={control}
      spec={spec}
      autoComplete="new-password"
      description="Minst 6 tecken."
      autoFocus={autoFocus}
    />
    <PasswordField
      name={confirmName}
      control={control}
      spec={authText.confirmPassword}
      autoComplete="new-password"
    />
  </>
);
