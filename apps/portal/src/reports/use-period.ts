import { type Period, type PeriodName, periodFault, periodOf } from '@karportalen/contract/core/period';
import { textMessages } from '@karportalen/contract/core/text-spec';
import { reportTexts } from '@karportalen/contract/reports/texts';
import { useState } from 'react';
import { fullDate } from '../kit/datetime/parse.ts';
import { useToday } from './use-today.ts';

/** The chosen period: its days once they are whole and in order, and else what is wrong and where. */
export const usePeriod = () => {
  const today = useToday();
  const [name, setName] = useState<PeriodName>('today');
  const [written, setWritten] = useState<Period>({ from: '', to: '' });
  const [demanded, setDemanded] = useState(false);

  const choose = (next: PeriodName) => {
    // One's own days begin as those that were shown.
    if (next === 'custom' && name !== 'custom') setWritten(periodOf(name, today));
    setName(next);
  };

  const [from, to] = [fullDate(written.from), fullDate(written.to)];
  const custom = from && to ? { from, to } : undefined;
  const fault = name === 'custom' && custom ? periodFault(custom) : undefined;
  const errorAt = (field: keyof Period): string | undefined => {
    if (fault) return fault.field === field ? fault.sentence : undefined;
    if (!demanded || fullDate(written[field])) return undefined;
    return written[field] === '' ? textMessages.required : reportTexts.badDay;
  };
  const days = name === 'custom' ? custom : periodOf(name, today);
  return {
    today,
    name,
    choose,
    written,
    write: (part: Partial<Period>) => setWritten((now) => ({ ...now, ...part })),
    errorAt,
    /** From here on a day that is not whole is told so, left or not. */
    demand: () => setDemanded(true),
    period: fault ? undefined : days,
    /** What is wrong with days that are whole. */
    fault: fault?.sentence,
  };
};

export type ChosenPeriod = ReturnType<typeof usePeriod>;
