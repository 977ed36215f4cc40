import { eventCoHosts } from '@karportalen/server/events/tables';
import type { Context } from './context.ts';
import type { DemoEvent } from './events.ts';
import type { DemoDivision } from './union.ts';

/** One coming event of the committee without ticket sales, shared with the one that has them and with a third division. */
export const fillCoHosts = async (
  { q }: Context,
  union: readonly DemoDivision[],
  events: readonly DemoEvent[],
): Promise<void> => {
  const committees = union.flatMap((division) => division.committees);
  const editor = committees.find(({ moderator }) => moderator === 'kommitte@demo.se');
  const shared = events.find(
    ({ tab, host, text }) => tab === 'active' && host.moderator === 'fest@demo.se' && text.kind === 'Open',
  );
  const reader = union.find(({ id }) => id !== editor?.divisionId && id !== shared?.host.divisionId);
  if (!editor || !shared || !reader) return;
  await q.insert(eventCoHosts).values([
    { eventId: shared.id, divisionId: editor.divisionId, committeeId: editor.id, mayEdit: true },
    { eventId: shared.id, divisionId: reader.id, committeeId: null, mayEdit: false },
  ]);
};
