import { Link } from '../../kit/Link.tsx';
import { useTexts } from '../../platform/language.ts';
import { drawTexts } from './draw-texts.ts';

/** To the page that checks the draw. */
export const DrawLink = ({ eventId }: { eventId: string }) => (
  <Link to={`/events/${eventId}/draw`}>{useTexts(drawTexts).check}</Link>
);
