import { HoldClock } from './HoldClock.tsx';
import { OfferHead } from './OfferHead.tsx';
import type { Hold } from './place-hold.ts';

type HoldHeadProps = { hold: Hold | null; until: string; onOver: () => void };

/** How long the places are kept: a countdown, or the date and time of an offer. */
export const HoldHead = ({ hold, until, onOver }: HoldHeadProps) =>
  hold?.offer ? (
    <OfferHead until={until} count={hold.ticketTypeIds.length} onOver={onOver} />
  ) : (
    <HoldClock until={until} onOver={onOver} />
  );
