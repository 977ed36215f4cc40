import { type TargetGroup, targetGroupLabels } from '@karportalen/contract/core/target-group';
import { peopleText } from '../people-text.ts';

type Counted = { readonly group: TargetGroup; readonly count: number } | null;

const NONE = 'Ingen vald';

/** 'Studenter', or that none is chosen. */
export const groupText = (chosen: Counted): string => (chosen ? targetGroupLabels[chosen.group] : NONE);

/** 'Studenter, 1 482 personer'. */
export const groupWithCount = (chosen: Counted): string =>
  chosen ? `${targetGroupLabels[chosen.group]}, ${peopleText(chosen.count)}` : NONE;
