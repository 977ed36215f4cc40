import { formatDateTime, formatLongDateTime } from '@karportalen/contract/core/date-format';
import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import { ratioText, unreadable } from '@karportalen/contract/themes/contrast';
import type { Theme } from '@karportalen/contract/themes/fields';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import { confirmationText } from '@karportalen/contract/themes/texts';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import type { Fact } from '../kit/dialog/FactList.tsx';
import { nonBreaking } from '../platform/non-breaking.ts';
import { peopleText } from '../platform/people-text.ts';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { Overlaps } from './OverlapNotice.tsx';
import { LazyThemePhone } from './phone/LazyThemePhone.tsx';
import type { ThemeLook } from './phone/theme-look.ts';

type ThemeConfirmProps = {
  opened: boolean;
  values: ThemeFormValues;
  edited: Theme | undefined;
  look: ThemeLook;
  onClose: () => void;
  onConfirm: () => unknown;
};

const OVERWRITES = 'Det tidigare temat skrivs över.';

/** 'Studenter, 1 482 personer'; the number once loaded. */
const audienceText = (group: ThemeFormValues['targetGroup'], count: number | undefined): string => {
  if (!group) return '–';
  const label = targetGroupLabels[group];
  return count === undefined ? label : `${label}, ${peopleText(count)}`;
};

const factsOf = ({ targetGroup, countdownStartTime }: ThemeFormValues, count: number | undefined): Fact[] => [
  { label: 'Visas för', value: audienceText(targetGroup, count) },
  { label: 'Countdown', value: countdownStartTime ? `Från ${formatDateTime(countdownStartTime)}` : 'Nej' },
];

const readability = (faults: number): Fact[] => {
  if (faults === 0) return [];
  const value = `${faults === 1 ? 'En del' : `${faults} delar`} av temat är svår${faults === 1 ? '' : 'a'} att läsa`;
  return [{ label: 'Läsbarhet', value }];
};

/** Says when the theme is shown and to whom; one with low contrast has to be confirmed again. */
export const ThemeConfirm = ({ opened, values, edited, look, onClose, onConfirm }: ThemeConfirmProps) => {
  const { countOf } = useTargetGroups(edited);
  const warned = useRef(false);
  const [step, setStep] = useState<'plan' | 'warning'>('plan');
  const faults = unreadable(look.colours);
  const { start, end, targetGroup } = values;
  const replaces = edited?.status === 'upcoming';
  const save = replaces ? 'Spara ändringarna' : 'Schemalägg temat';

  const goOn = () => {
    if (faults.length === 0) return onConfirm();
    warned.current = true;
    setStep('warning');
  };

  return (
    <>
      <ConfirmDialog
        opened={opened && step === 'plan'}
        // Closing because the next dialog opens is no cancel.
        onClose={() => !warned.current && onClose()}
        title={`${save}?`}
        confirmLabel={save}
        onConfirm={goOn}
        facts={[...factsOf(values, countOf(targetGroup)), ...readability(faults.length)]}
        preview={<LazyThemePhone look={look} mode="theme" size="small" />}
      >
        <p>
          {start &&
            end &&
            confirmationText(nonBreaking(formatLongDateTime(start)), nonBreaking(formatLongDateTime(end)))}
        </p>
        {replaces && <p>{OVERWRITES}</p>}
        <Overlaps shown={values} except={edited?.id} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened && step === 'warning'}
        onClose={onClose}
        title="Temat är svårt att läsa"
        confirmLabel="Publicera ändå"
        cancelLabel="Ändra färgerna"
        onConfirm={onConfirm}
        danger
        facts={faults.map(({ what, ratio, least }) => ({
          label: what,
          value: `${ratioText(ratio)}, behöver ${ratioText(least)}`,
        }))}
      >
        <p>Alla kommer inte att kunna läsa det här i appen:</p>
      </ConfirmDialog>
    </>
  );
};
