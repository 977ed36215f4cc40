import { ReleaseBoard } from '../../tickets/waiting/ReleaseBoard.tsx';
import type { SectionProps } from './section-props.ts';

/** How places are given out: the draw, the offers and the waiting list. */
export const ReleaseBoardSection = ({ event }: SectionProps) => <ReleaseBoard event={event} />;
