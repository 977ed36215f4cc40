import { toStockholm } from '@karportalen/contract/core/time';
import { roleEndText } from '@karportalen/contract/organisations/role-fields';
import { DayField } from '../kit/datetime/DayField.tsx';
import { clock } from '../platform/clock.ts';

type RoleEndFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
};

/** The last day of a role, as typed; empty for no end. */
export const RoleEndField = ({ value, onChange, error }: RoleEndFieldProps) => {
  const { date: today } = toStockholm(clock());
  return (
    <DayField
      label={roleEndText.label}
      description="Efter den dagen går det inte att logga in. Lämna tomt om uppdraget inte ska ta slut."
      value={value}
      onChange={onChange}
      error={error}
      min={today}
      from={today}
      optional
    />
  );
};
