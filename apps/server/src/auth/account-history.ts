import type { HistoryAction } from '@karportalen/contract/core/history/kinds';
import type { Q } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import { recordAct } from '../platform/history/record.ts';
import { accountHistory } from './history-item.ts';

type AccountAction = Extract<
  HistoryAction,
  | 'signedIn'
  | 'passwordChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyStopped'
  | 'recoveryCodesRenewed'
>;

export const recordAccount = (
  q: Q,
  action: AccountAction,
  actor: Actor & { readonly actorId: string },
): Promise<void> => recordAct(q, { action, item: accountHistory, id: actor.actorId }, actor);
