import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { finishMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreDatabase } from '../../src/platform/backup/restore-database.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { restoreSettings } from '../../src/registries/restored-work.ts';
import type { Storm } from './storm/acts.ts';
import { repayListed, repayRevived } from './storm/after-restore.ts';
import { moneyFaults } from './storm/invariants.ts';
import {
  actAtRandomFor,
  brokenPromises,
  openStorm,
  printSummary,
  reportFaults,
  resendCallbacks,
  settle,
} from './storm/run-storm.ts';
import { openSetting, type Setting } from './storm/setting.ts';
import { loadReport, referencesIn, repayFromReport } from './storm/swish-file.ts';

/** The same seed draws the same acts; timing still depends on the machine. */
const seed = process.env.STORM_SEED ?? String(Date.now());
const STORM_MS = Number(process.env.STORM_SECONDS ?? 300) * 1000;
const PATIENCE_MS = STORM_MS + 900_000;

let setting: Setting;
beforeAll(async () => {
  setting = await openSetting();
}, 120_000);
afterAll(() => setting.close());

const faultsOf = async (storm: Storm): Promise<string[]> => [
  ...storm.journal.surprises.map((surprise) => {
    const [, requestId] = /"requestId":"([^"]+)"/.exec(surprise) ?? [];
    return requestId ? [surprise, ...setting.logOf(requestId)].join('\n') : surprise;
  }),
  ...(await moneyFaults(setting.db(), setting.bank.ledger())),
  ...(await reportFaults(storm)),
];

it(
  'the server loses, doubles and forgets no money while servers and database go down at random',
  async () => {
    const storm = await openStorm(setting, seed);
    await actAtRandomFor(storm, STORM_MS);
    await settle(storm);
    await printSummary(storm, seed);
    expect(await faultsOf(storm), `seed ${seed}`).toEqual([]);
    expect(await brokenPromises(storm), `seed ${seed}`).toEqual([]);
  },
  PATIENCE_MS,
);

/** As soon as the database is up. Each try has a file of its own: an interrupted one may still be written to. Answers the whole one. */
const backUp = async (folder: string): Promise<string> => {
  for (let tries = 1; ; tries += 1) {
    const file = join(folder, `middle-${tries}.backup.gz`);
    const client = new Client(setting.url());
    client.on('error', () => {});
    try {
      await client.connect();
      await writeBackup(client, createWriteStream(file), new Date());
      return file;
    } catch {
      await wait(200);
    } finally {
      await client.end().catch(() => {});
    }
  }
};

const CHARGED = 'whoever was charged has tickets, gets it back, or is listed for the treasurer';
const chargedFaults = async (): Promise<string[]> =>
  (await moneyFaults(setting.db(), setting.bank.ledger())).filter((fault) => fault.startsWith(CHARGED));

it(
  'a backup from the middle of the storm, restored at its end: money that came since is listed, and nobody is repaid twice',
  async () => {
    const storm = await openStorm(setting, `${seed} restored`);
    const raging = actAtRandomFor(storm, STORM_MS);
    await wait(STORM_MS / 2);
    const file = await backUp(setting.folder);
    await raging;
    await setting.bank.mood({ refunds: 'pay' });
    await setting.moveTo('restored', async (url) => {
      await restoreDatabase(url, createReadStream(file), restoreSettings(new Date()));
    });
    const sentBefore = setting.bank.ledger().refunds.length;
    const lost = await chargedFaults();
    // Control: some have paid since the backup, and nothing here knows of it.
    expect(lost.length).toBeGreaterThan(0);
    // Swish's own report has every payment, whether or not Swish sends another callback.
    const came = setting.bank.ledger().payments.flatMap((each) => (each.status === 'PAID' ? [each] : []));
    const listReport = await loadReport(storm);
    const notListed = async () => {
      const { tied, onlyThere } = await listReport();
      const shown = referencesIn([...tied, ...onlyThere]);
      return came.filter((each) => !shown.has(each.paymentReference ?? ''));
    };
    await expect.poll(notListed, { timeout: 60_000, interval: 2_000 }).toEqual([]);
    const { onlyThere } = await listReport();
    expect(onlyThere.length).toBeGreaterThan(0);
    expect(await chargedFaults()).toEqual([]);
    const repaidFromReport = await repayFromReport(storm, onlyThere);
    expect(repaidFromReport).toBeGreaterThan(0);
    // If Swish sends callbacks again, they are the same payments.
    const toldAgain = async () => {
      await resendCallbacks(storm);
      return chargedFaults();
    };
    await expect.poll(toldAgain, { timeout: 240_000, interval: 2_000 }).toEqual([]);
    // No refund is sent until the treasurer has reviewed the money.
    expect(setting.bank.ledger().refunds).toHaveLength(sentBefore);
    expect((await storm.world.asAdmin(finishMoneyReview, {}))?.status).toBe(204);
    await settle(storm);
    const { listed, repaid, noted } = await repayListed(storm);
    const revived = await repayRevived(storm);
    // What Swish had refused before the restore it refuses again, and the treasurer handles it.
    await settle(storm);
    await printSummary(storm, `${seed} restored`);
    const told = {
      chargedAndUnknownAfterTheRestore: lost.length,
      ...{ onlyInSwishsReport: onlyThere.length, repaidFromReport },
      ...{ listed, ofWhichRepaid: repaid, ofWhichNoted: noted, ordersRevived: revived },
    };
    process.stdout.write(`${JSON.stringify(told)}\n`);
    expect(await faultsOf(storm), `seed ${seed}`).toEqual([]);
  },
  PATIENCE_MS,
);
