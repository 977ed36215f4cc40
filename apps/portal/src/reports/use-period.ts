import { type Period, type PeriodName, periodFault, periodOf } from '@karportalen/contract/core/period';
import { textMessages } from '@karportalen/contract/core/text-spec';
import { reportTexts } from '@karportalen/contract/reports/texts';
import { useState } from 'react';
import { fullDate } from '../kit/datetime/parse.ts';
import { useToday } from './use-today.ts';

/** The chosen period: its days once complete and in order, else the fault and its field. */
export const usePeriod = () => {
  const today = useToday();
  const [name, setName] = useState<PeriodName>('today');
  const [written, setWritten] = useState<Period>({ from: '', to: '' });
  const [demanded, setDemanded] = useState(false);

  const choose = (next: PeriodName) => {
    // Custom days start as the period shown before.
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
    /** From now on an incomplete day is an error, also before blur. */
    demand: () => setDemanded(true),
    period: fault ? undefined : days,
    /** The fault of complete days. */
    fault: fault?.sentence,
  };
};

export type ChosenPeriod = ReturnType<typeof usePeriod>;
