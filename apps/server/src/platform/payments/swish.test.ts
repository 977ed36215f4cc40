import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSwish, type Swish } from '../../../test/money/swish.ts';
import { program } from '../../../test/processes/programs.ts';
import { checkSwish } from '../../cli/doctor/check-swish.ts';
import { readConfig } from '../../config.ts';
import { NoProvider } from './provider.ts';
import { swish } from './swish.ts';

let bank: Swish;
let other: Swish;
beforeAll(async () => {
  [bank, other] = await Promise.all([openSwish(), openSwish()]);
});
afterAll(() => Promise.all([bank.close(), other.close()]));

const order = () => ({ id: randomUUID(), amountOre: 12_000 });
const publicUrl = 'http://portal.exempel.se';

describe('the handshake with Swish', () => {
  it('the handshake with Swish takes our certificate', async () => {
    expect(await bank.provider.status(order())).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['one of another authority', (): object => ({ cert: other.settings.cert, key: other.settings.key })],
    ['none', (): object => ({ cert: '', key: '' })],
  ])('the handshake with Swish refuses %s', async (_, identity) => {
    const stranger = swish({ ...bank.settings, ...identity(), publicUrl });
    await expect(stranger.status(order())).rejects.toThrow(NoProvider);
    stranger.close();
  });

  it('the handshake with Swish believes no server that our authority has not signed for', async () => {
    const astray = swish({ ...bank.settings, url: other.settings.url, publicUrl });
    await expect(astray.create({ ...order(), message: 'x' })).rejects.toThrow(NoProvider);
    astray.close();
    expect(() => other.ledger()).toThrow();
  });
});

describe('a payment request', () => {
  it('a payment request is there once, is taken back, and cannot be taken back when it is paid', async () => {
    const mine = order();
    const asked = await bank.provider.create({
      ...mine,
      message: 'Gasque: "vår" <2027> & mer än femtio tecken långt namn',
    });
    expect(asked.kind).toBe('requested');
    await expect(bank.provider.create({ ...mine, message: 'x' })).rejects.toThrow(NoProvider);
    expect(await bank.provider.cancel(mine)).toEqual({ kind: 'cancelled' });
    const paid = order();
    const again = await bank.provider.create({ ...paid, message: 'x' });
    await bank.act(`http://x/${again.kind === 'requested' ? again.token : ''}`, 'lose');
    const state = await bank.provider.cancel(paid);
    expect(state).toMatchObject({ kind: 'paid', receivedOre: 12_000, payerAlias: '46739866319' });
    const back = { id: randomUUID(), amountOre: 12_000, of: state.kind === 'paid' ? state.reference : '' };
    expect(await bank.provider.refund(back)).toEqual({ kind: 'sent' });
    // Idempotent under the same id; under another there is nothing left to refund.
    expect(await bank.provider.refund(back)).toMatchObject({ kind: 'paid' });
    expect(await bank.provider.refund({ ...back, id: randomUUID() })).toEqual({
      kind: 'failed',
      failure: 'RF08',
      isFinal: false,
    });
  });

  it('a payment request to another payee is no answer to ours', async () => {
    const mine = order();
    await bank.provider.create({ ...mine, message: 'x' });
    const told: object[] = [];
    const astray = swish({
      ...bank.settings,
      payee: '1239999999',
      publicUrl,
      onMismatch: (about) => told.push(about),
    });
    await expect(astray.status(mine)).rejects.toThrow(NoProvider);
    expect(told).toEqual([{ id: mine.id, what: 'payee' }]);
    astray.close();
  });
});

describe('the Swish settings', () => {
  const fault = (env: NodeJS.ProcessEnv): string => {
    try {
      readConfig(env);
      return 'accepted';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  it('the Swish settings are all there or none, and a fault is one line that holds nothing of the files', () => {
    const { SWISH_KEY_FILE, ...some } = bank.env;
    expect(fault(some)).toBe('SWISH_KEY_FILE: behövs för att ta betalt med Swish');
    expect(fault(bank.env)).toBe('accepted');
    expect(readConfig(bank.env).swish).toMatchObject({ simulated: true, simulatorPage: bank.page });
    expect(fault({ ...bank.env, SWISH_KEY_FILE: other.env.SWISH_KEY_FILE })).toBe(
      'SWISH_KEY_FILE: ska höra till certifikatet i SWISH_CERT_FILE',
    );
    const bad = join(bank.folder, 'bad.pem');
    writeFileSync(bad, 'hemligt');
    for (const name of ['SWISH_CERT_FILE', 'SWISH_KEY_FILE', 'SWISH_CA_FILE'] as const) {
      expect(fault({ ...bank.env, [name]: bad })).toMatch(new RegExp(`^${name}: ska vara [^\\n]+$`));
      expect(fault({ ...bank.env, [name]: '/does/not/exist' })).toMatch(
        new RegExp(`^${name}: ska vara en fil`),
      );
    }
    expect(fault({ ...bank.env, SWISH_URL: 'https://cpc.getswish.net' })).toMatch(
      /^PUBLIC_URL: ska börja med https/,
    );
  });

  it('the Swish settings are tried by the doctor', async () => {
    const [good] = await checkSwish(readConfig(bank.env), new Date());
    expect(good).toMatchObject({ level: 'OK' });
    const wrong = {
      ...bank.env,
      SWISH_CERT_FILE: other.env.SWISH_CERT_FILE,
      SWISH_KEY_FILE: other.env.SWISH_KEY_FILE,
    };
    const [bad] = await checkSwish(readConfig(wrong), new Date());
    expect(bad).toMatchObject({ level: 'FEL' });
  });
});

describe('the payment simulator', () => {
  it.each([
    ['outside the demo', {}],
    ['in production', { DEMO: '1', NODE_ENV: 'production' }],
    ['beyond the machine', { DEMO: '1', HOST: '0.0.0.0' }],
  ])('the payment simulator does not run %s', (_, env) => {
    const { status, stderr } = spawnSync(process.execPath, [program('swish-simulator')], {
      env: { SIMULATOR_DIR: bank.folder, ...env },
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').length]).toEqual([1, 2]);
  });

  it('the payment simulator keeps its keys to itself', () => {
    expect(readFileSync(join(bank.folder, 'client.key'), 'utf8')).toContain('PRIVATE KEY');
    expect(
      spawnSync('stat', ['-c', '%a', join(bank.folder, 'client.key')], { encoding: 'utf8' }).stdout.trim(),
    ).toBe('600');
  });
});
