import type { invites } from '@karportalen/server/organisations/tables';
import type { InferInsertModel } from 'drizzle-orm';
import { type Context, DAY, HOUR, later, MINUTE, unknownSecret } from './context.ts';
import type { InviteState } from './texts/organisations.ts';
import type { DemoDivision } from './union.ts';

type Row = InferInsertModel<typeof invites>;
type Invited = Pick<Row, 'email' | 'divisionId' | 'committeeId'>;

const VALID = 7 * DAY;

const inviteRow = (
  { newId, random }: Context,
  invited: Invited,
  createdAt: Date,
  rest: Partial<Row> = {},
): Row => ({
  id: newId(),
  ...invited,
  tokenHash: unknownSecret(random),
  sentAt: later(createdAt, MINUTE),
  openedAt: null,
  expiresAt: later(createdAt, VALID),
  acceptedUserId: null,
  acceptedAt: null,
  createdAt,
  ...rest,
});

const rowsFor = (
  context: Context,
  invited: Invited,
  state: InviteState,
  accounts: ReadonlyMap<string, string>,
): Row[] => {
  const ago = (days: number) => later(context.now, -days * DAY);
  const accepted = () =>
    inviteRow(context, invited, ago(401), {
      openedAt: ago(400.5),
      acceptedAt: ago(400),
      acceptedUserId: accounts.get(invited.email) ?? null,
    });
  switch (state) {
    case 'active':
      return [accepted()];
    case 'sent':
      return [inviteRow(context, invited, ago(1))];
    case 'opened':
      return [inviteRow(context, invited, ago(3), { openedAt: later(ago(3), 5 * HOUR) })];
    case 'expired':
      return [inviteRow(context, invited, ago(24))];
    case 'changing':
      return [accepted(), inviteRow(context, { ...invited, email: `ny.${invited.email}` }, ago(2))];
  }
};

/** One invitation per person, and a second where a moderator is being replaced. */
export const inviteRows = (
  context: Context,
  union: readonly DemoDivision[],
  accounts: ReadonlyMap<string, string>,
): Row[] =>
  union.flatMap((division) => [
    ...division.admins.flatMap(({ email, state }) =>
      rowsFor(context, { email, divisionId: division.id, committeeId: null }, state, accounts),
    ),
    ...division.committees
      .filter((committee) => !committee.deleted)
      .flatMap(({ id, moderator, state }) =>
        rowsFor(context, { email: moderator, divisionId: division.id, committeeId: id }, state, accounts),
      ),
  ]);
