import { SegmentedField } from '../kit/field/SegmentedField.tsx';
import { type PeriodName, periodLabels, periodNames } from './period.ts';

type PeriodChoiceProps = { readonly value: PeriodName; readonly onChange: (name: PeriodName) => void };

const options = periodNames.map((value) => ({ value, label: periodLabels[value] }));

export const PeriodChoice = (chosen: PeriodChoiceProps) => (
  <SegmentedField legend="Period" options={options} {...chosen} />
);
