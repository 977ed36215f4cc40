import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import type { OwnItem } from '../calendar-items.ts';
import type { MoverProps } from './move.ts';

type Mover = ComponentType<MoverProps>;

const onDemand = (load: () => Promise<{ readonly Mover: Mover }>) =>
  lazy(async () => ({ default: (await loadChunk(load)).Mover }));

const NotificationMover = onDemand(() => import('./NotificationMover.tsx'));
const PollMover = onDemand(() => import('./PollMover.tsx'));
const ThemeMover = onDemand(() => import('./ThemeMover.tsx'));
const EventMover = onDemand(() => import('./EventMover.tsx'));

const movers: Readonly<Record<Exclude<OwnItem['kind'], 'alarm'>, Mover>> = {
  notification: NotificationMover,
  poll: PollMover,
  pollEnd: PollMover,
  theme: ThemeMover,
  countdown: ThemeMover,
  event: EventMover,
  release: EventMover,
};

/**
 * Moves an item by an ordinary edit: read anew, validated by its form's rules, confirmed in its dialog, saved by its
 * update call.
 */
export const MoveItem = ({ move }: MoverProps) => {
  const { kind } = move.item;
  if (kind === 'alarm') return null;
  const Found = movers[kind];
  return (
    <Suspense>
      <Found key={move.turn} move={move} />
    </Suspense>
  );
};
