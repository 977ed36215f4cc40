import type { FunctionName } from '@karportalen/contract/core/access';
import { batchLoader, givenHashes } from '../platform/db/batch-loader.ts';
import type { Db } from '../platform/db/database.ts';
import type { Credentials } from '../platform/http/api.ts';
import type { Caller } from '../platform/http/caller.ts';
import {
  type AccountRow,
  accountColumns,
  accountIn,
  accountJoins,
  factorRequiredFrom,
  isLiveAccount,
  withFactorState,
} from './account-of-caller.ts';
import { tokenMeter } from './api-token-limit.ts';
import { callerFromCookies } from './session.ts';
import { hashToken } from './tokens.ts';

type Row = AccountRow & {
  hash: Buffer;
  token_id: string;
  expires_at: Date;
  is_read_only: boolean;
  granted: FunctionName[];
};

const statement = {
  name: 'find-token-callers',
  text: `select t.hash, t.id as token_id, t.expires_at, t.is_read_only, t.functions as granted, ${accountColumns}
    from api_tokens t
      join users u on u.id = t.user_id and u.role = t.role and u.division_id is not distinct from t.division_id
      ${accountJoins}
    where t.hash = any(${givenHashes}) and t.ended_at is null and ${isLiveAccount}`,
};

/** Alarms are sent by people: no token has the function, whatever its row says. */
const isForTokens = (name: FunctionName): boolean => name !== 'AlarmPushNotification';

/** What is left of these functions for a token. */
export const functionsForToken = (functions: readonly FunctionName[]): FunctionName[] =>
  functions.filter(isForTokens);

const callerIn = (row: Row): Caller => {
  const own = functionsForToken(row.functions);
  const functions = own.filter((name) => row.granted.includes(name));
  return {
    ...accountIn({ ...row, functions }),
    sessionId: row.token_id,
    // Never fresh: a program cannot prove who is at the keyboard.
    confirmedAt: new Date(0),
    token: { id: row.token_id, isReadOnly: row.is_read_only, isWhole: functions.length === own.length },
  };
};

/** Every token is looked up, malformed ones too, so that the time of the answer tells nothing. */
const callerFromToken = (db: Db) => {
  const find = batchLoader(async (hashes: readonly Buffer[]) => {
    const { rows } = await db.$client.query<Row>({ ...statement, values: [hashes] });
    return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)));
  });
  const count = tokenMeter(db);
  return async (token: string, now: Date): Promise<Caller | undefined> => {
    const row = await find(hashToken(token));
    if (!row || row.expires_at <= now || (row.role_end && row.role_end <= now)) return undefined;
    await count(row.token_id, now);
    return withFactorState(callerIn(row), factorRequiredFrom(row), now);
  };
};

/** The API token decides where there is one: a cookie beside it is not looked at. */
export const organiserFromCredentials = (db: Db) => {
  const byCookies = callerFromCookies(db);
  const byToken = callerFromToken(db);
  return ({ cookies, bearer }: Credentials, now: Date): Promise<Caller | undefined> =>
    bearer === undefined ? byCookies(cookies, now) : byToken(bearer, now);
};
