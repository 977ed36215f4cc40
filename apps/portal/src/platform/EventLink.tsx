import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import classes from './event-link.module.css';

type EventLinkProps = {
  readonly id: string;
  /** The link's text; 'Eventets sida' by default. */
  readonly children?: ReactNode;
  /** Opens a new tab, where leaving the page would lose typed text. */
  readonly beside?: boolean;
};

/** A link to an event's page. Used wherever an event is named. */
export const EventLink = ({ id, children = 'Eventets sida', beside = false }: EventLinkProps) => (
  <Link className={classes.link} to={`/events/${id}`} {...(beside && { target: '_blank', rel: 'noopener' })}>
    {children}
    {beside && <VisuallyHidden> (öppnas i en ny flik)</VisuallyHidden>}
  </Link>
);
