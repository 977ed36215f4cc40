import { texts, useTexts } from '../../platform/language.ts';

const holdEndedTexts = texts(
  {
    lapsed: 'Tiden gick ut, så bokningen släpptes. Välj igen om du fortfarande vill komma.',
    lapsedSoldOut: 'Tiden gick ut, så bokningen släpptes.',
    cancelled: 'Bokningen är avbruten.',
    lapsedOffer: 'Tiden gick ut, så platsen gick till nästa i kön.',
    declined: 'Du tackade nej, och platsen går till nästa i kön.',
  },
  {
    lapsed: 'Time ran out, so the booking was released. Choose again if you still want to come.',
    lapsedSoldOut: 'Time ran out, so the booking was released.',
    cancelled: 'The booking is cancelled.',
    lapsedOffer: 'Time ran out, so the place went to the next in line.',
    declined: 'You declined, and the place goes to the next in line.',
  },
);

export type HoldEnd = 'lapsed' | 'lapsedOffer' | 'cancelled' | 'declined';

/** How the hold that was shown here ended without tickets. */
export const HoldEnded = ({ how, soldOut }: { how: HoldEnd; soldOut: boolean }) =>
  useTexts(holdEndedTexts)[how === 'lapsed' && soldOut ? 'lapsedSoldOut' : how];
