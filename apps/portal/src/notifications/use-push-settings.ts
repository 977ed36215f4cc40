import { DEFAULT_QUIET_TIME } from '@karportalen/contract/core/quiet-time';
import { DEFAULT_UNDO_SECONDS, type PushSettings } from '@karportalen/contract/notifications/push-settings';
import { getPushSettings } from '@karportalen/contract/notifications/settings-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/query/query-of.ts';

const defaults: PushSettings = {
  undoSeconds: DEFAULT_UNDO_SECONDS,
  quietTime: DEFAULT_QUIET_TIME,
  quietTimeChangedAt: null,
};

/** The union's settings for pushes; the defaults until they have loaded. */
export const usePushSettings = (): PushSettings => useQuery(queryOf(getPushSettings)).data ?? defaults;
