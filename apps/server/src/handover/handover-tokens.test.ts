import { endApiToken } from '@karportalen/contract/auth/api-token-endpoints';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { getHandover } from '@karportalen/contract/handover/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { newAddress } from '../../test/organisations.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { app, desk, give, handedOverBy, setUpHandovers } from '../../test/requests/handover-setup.ts';
import { apiTokens, users } from '../auth/tables.ts';
import { historyEntries } from '../platform/history/tables.ts';

setUpHandovers();

describe('API tokens and handing over', () => {
  const refused = { status: 401, body: { code: 'INVALID_TOKEN' } };
  const tokenOf = async (id: string) =>
    (await app.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0];
  const endEntries = async (id: string) =>
    (await app.db.select().from(historyEntries).where(eq(historyEntries.itemId, id))).filter(
      ({ action }) => action === 'deleted',
    );

  it('a hand-over lists the person’s own working API tokens as what ends', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const who = await app.as('DivisionAdmin', { divisionId });
    const works = await makeApiToken(app, who, { name: 'Väggskärmen' });
    const ended = await makeApiToken(app, who);
    await who.call(endApiToken, { params: { id: ended.id } });
    await makeApiToken(app, who, { expiresAt: later(START, minutes(1)).toISOString() });
    await makeApiToken(app, await app.as('DivisionAdmin', { divisionId }));
    app.time.now = later(START, minutes(1));
    const { body } = await who.call(getHandover, { params: { id: who.user.id } });
    expect(body.tokens).toEqual([
      { kind: 'token', id: works.id, title: 'Väggskärmen', detail: null, at: null },
    ]);
  });

  it('API tokens end when the role is handed over to a colleague, and the history says by whom', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const [who, colleague] = [
      await app.as('DivisionAdmin', { divisionId }),
      await app.as('DivisionAdmin', { divisionId }),
    ];
    const token = await makeApiToken(app, who);
    const others = await makeApiToken(app, colleague);
    expect((await token.call(getUser, {})).status).toBe(200);
    await give(who, who.user.id, { email: colleague.user.email });
    expect(await token.call(getUser, {})).toMatchObject(refused);
    expect((await others.call(getUser, {})).status).toBe(200);
    expect(await tokenOf(token.id)).toMatchObject({ userId: null, endedAt: expect.any(Date) });
    expect(await endEntries(token.id)).toMatchObject([
      { actorId: who.user.id, kind: 'apiToken', divisionId },
    ]);
    const entry = await handedOverBy(who);
    expect(entry?.after).toMatchObject({ endedTokens: 1 });
  });

  it('API tokens of a person who hands over to a new successor work until the successor has an account', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const who = await app.as('DivisionAdmin', { divisionId });
    const token = await makeApiToken(app, who);
    const email = newAddress();
    await give(who, who.user.id, { email });
    expect((await token.call(getUser, {})).status).toBe(200);
    await desk.register(email);
    expect(await token.call(getUser, {})).toMatchObject(refused);
    const [successor] = await app.db.select().from(users).where(eq(users.email, email));
    expect(await endEntries(token.id)).toMatchObject([{ actorId: successor?.id }]);
  });
});
