import { formatDateTime } from '@karportalen/contract/core/date-format';
import { drawPoolLabels, releaseLabels } from '@karportalen/contract/events/release-kinds';
import { type ReleaseFacts, windowEnd } from '@karportalen/contract/events/release-rules';
import type { Fact } from '../kit/dialog/FactList.tsx';

/** How the tickets are released, as facts of a dialog. */
export const releaseFacts = (
  facts: ReleaseFacts & { readonly ticketReleaseTime?: string | null | undefined },
): Fact[] => {
  const kind = { label: 'Fördelas', value: releaseLabels[facts.releaseKind ?? 'FirstCome'] };
  const marks = facts.givesMarks
    ? [
        {
          label: 'Prickar',
          value: facts.returnDeadline
            ? `Ja, utan prick till ${formatDateTime(facts.returnDeadline)}`
            : 'Ja, för den som uteblir',
        },
      ]
    : [];
  if (facts.releaseKind !== 'Draw') return [kind, ...marks];
  const closes = windowEnd(facts.ticketReleaseTime, facts);
  const pools = (facts.drawPools ?? []).map((pool) => drawPoolLabels[pool].sv);
  return [
    kind,
    { label: 'Anmälan stänger', value: closes ? formatDateTime(closes.toISOString()) : 'Inte valt än' },
    ...(pools.length > 0 ? [{ label: 'Förtur', value: pools.join(', ') }] : []),
    { label: 'Vittne', value: facts.drawWitnessSource || 'Inget' },
    ...marks,
  ];
};
