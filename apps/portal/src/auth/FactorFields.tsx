import { secondFactorText } from '@karportalen/contract/auth/limits';
import type { Control } from 'react-hook-form';
import { TextField } from '../kit/field/TextField.tsx';
import type { CodeWay, FactorValues } from './factor-way.ts';

type FactorFieldsProps = {
  readonly way: CodeWay;
  readonly control: Control<FactorValues, unknown, FactorValues>;
  readonly autoFocus?: boolean;
};

/** The field of a code from the app, or of a recovery code. */
export const FactorFields = ({ way, control, autoFocus }: FactorFieldsProps) =>
  way === 'code' ? (
    <TextField
      name="code"
      control={control}
      spec={secondFactorText.code}
      description="Sex siffror från din autentiseringsapp."
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
    />
  ) : (
    <TextField
      name="recoveryCode"
      control={control}
      spec={secondFactorText.recoveryCode}
      description="En av koderna som du sparade. Den gäller en gång."
      autoComplete="off"
      autoFocus={autoFocus}
    />
  );
