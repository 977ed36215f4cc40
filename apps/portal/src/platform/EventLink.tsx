import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import classes from './event-link.module.css';

type EventLinkProps = {
  readonly id: string;
  /** What the link says; its words stand where nothing is said. */
  readonly children?: ReactNode;
  /** In a tab of its own, where something is written that following the link would lose. */
  readonly beside?: boolean;
};

/** Leads to an event's own page, wherever the event is named. */
export const EventLink = ({ id, children = 'Eventets sida', beside = false }: EventLinkProps) => (
  <Link className={classes.link} to={`/events/${id}`} {...(beside && { target: '_blank', rel: 'noopener' })}>
    {children}
    {beside && <VisuallyHidden> (öppnas i en ny flik)</VisuallyHidden>}
  </Link>
);
