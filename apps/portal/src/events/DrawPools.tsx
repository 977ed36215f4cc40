import IconArrowDown from 'virtual:icon/arrow-down';
import IconArrowUp from 'virtual:icon/arrow-up';
import IconPlus from 'virtual:icon/plus';
import IconTrash from 'virtual:icon/trash';
import type { EventFormValues } from '@karportalen/contract/events/form';
import {
  type DrawPool,
  drawPoolLabels,
  drawPools,
  lastPoolLabel,
} from '@karportalen/contract/events/release-kinds';
import type { Control } from 'react-hook-form';
import { IconButton } from '../kit/button/IconButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { FieldFrame } from '../kit/field/FieldFrame.tsx';
import { useFieldIds } from '../kit/field/field-ids.ts';
import { useFormField } from '../kit/field/use-form-field.ts';
import classes from './release.module.css';

const description =
  'Den som hör till en tidigare grupp lottas före. Medlemmarna ser ordningen innan de anmäler sig.';

const moved = (pools: readonly DrawPool[], index: number, by: 1 | -1): DrawPool[] => {
  const next = [...pools];
  const [pool] = next.splice(index, 1);
  if (pool) next.splice(index + by, 0, pool);
  return next;
};

export const DrawPools = ({ control, locked }: { control: Control<EventFormValues>; locked: boolean }) => {
  const { value, onChange, error } = useFormField({ control, name: 'eventReservationDetails.drawPools' });
  const pools = (Array.isArray(value) ? value : []) as DrawPool[];
  const ids = useFieldIds({ description, error });
  const rest = drawPools.filter((pool) => !pools.includes(pool));
  return (
    <FieldFrame ids={ids} label="Förtur" optional description={description} error={error} group="group">
      <ol className={classes.pools}>
        {pools.map((pool, index) => (
          <li key={pool}>
            <span>{drawPoolLabels[pool].sv}</span>
            {!locked && (
              <>
                <IconButton
                  label="Flytta upp"
                  name={`Flytta upp ${drawPoolLabels[pool].sv}`}
                  icon={<IconArrowUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => onChange(moved(pools, index, -1))}
                />
                <IconButton
                  label="Flytta ned"
                  name={`Flytta ned ${drawPoolLabels[pool].sv}`}
                  icon={<IconArrowDown aria-hidden />}
                  disabled={index === pools.length - 1}
                  onClick={() => onChange(moved(pools, index, 1))}
                />
                <IconButton
                  label="Ta bort"
                  name={`Ta bort ${drawPoolLabels[pool].sv}`}
                  icon={<IconTrash aria-hidden />}
                  danger
                  onClick={() => onChange(pools.filter((one) => one !== pool))}
                />
              </>
            )}
          </li>
        ))}
        <li>
          <span>{pools.length === 0 ? 'Alla lottas tillsammans' : lastPoolLabel.sv}</span>
        </li>
      </ol>
      {!locked && rest.length > 0 && (
        <div className={classes.add}>
          {rest.map((pool) => (
            <SecondaryButton
              key={pool}
              size="sm"
              icon={<IconPlus aria-hidden />}
              onClick={() => onChange([...pools, pool])}
            >
              {drawPoolLabels[pool].sv}
            </SecondaryButton>
          ))}
        </div>
      )}
    </FieldFrame>
  );
};
