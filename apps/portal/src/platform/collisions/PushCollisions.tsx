import { getPushCollisions } from '@karportalen/contract/calendar/endpoints';
import { type SendMode, timeToSend } from '@karportalen/contract/core/send-mode';
import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '../clock.ts';
import { queryOf } from '../query/query-of.ts';
import { CollisionLines } from './CollisionLines.tsx';
import { pushesText } from './collision-texts.ts';

type PushCollisionsProps = {
  readonly sendMode: SendMode;
  /** May be half typed. */
  readonly scheduleTime: string | null;
  readonly targetGroup: TargetGroup | null;
  /** The item that is being edited. */
  readonly except: string | undefined;
};

const TYPING_MS = 300;

/** Warns how many other pushes the same people get that evening or day. */
export const PushCollisions = ({ sendMode, scheduleTime, targetGroup, except }: PushCollisionsProps) => {
  const [now] = useState(() => clock().toISOString());
  const time = timeToSend({ sendMode, scheduleTime });
  const at = time === null ? (sendMode === 'now' ? now : null) : wholeInstant(time);
  const [asked] = useDebouncedValue(at && targetGroup ? `${at} ${targetGroup}` : '', TYPING_MS);
  const [when = '', group = 'All'] = asked.split(' ') as [string, TargetGroup?];
  const { data } = useQuery({
    ...queryOf(getPushCollisions, { query: { at: when, targetGroup: group, ...(except && { except }) } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const count = (asked !== '' && data?.pushes) || 0;
  return <CollisionLines lines={count > 0 ? [pushesText(count, data?.evening ?? false)] : []} />;
};
