import { Kitchen } from '../../tickets/kitchen/Kitchen.tsx';
import type { SectionProps } from './section-props.ts';

/** What the kitchen needs to know, on a page and a print of its own. */
export const KitchenSection = ({ event: { id } }: SectionProps) => <Kitchen eventId={id} />;
