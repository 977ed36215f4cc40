import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  alsoAt,
  asNameless,
  both,
  cannot,
  checkout,
  isRoot,
  nameless,
  skipIf,
  withAccounts,
  withoutNamespaces,
} from '../../../test/processes/environments.ts';
import { owner, type RunAs } from '../../../test/processes/owner-process.ts';
import { program } from '../../../test/processes/programs.ts';
import {
  cluster,
  dataDir,
  moveTo,
  read,
  setUpStore,
  slowly,
  write,
} from '../../../test/processes/store-setup.ts';

setUpStore();

const notRoot = isRoot ? undefined : 'only root can be tried as root';

/** Creates the store, writes and reads; returns who owns its files. */
const useStore = async (runAs: RunAs) => {
  const process = await owner(dataDir, runAs);
  if ('refused' in process.said) return process.said;
  await write(process.said.url, 'ja');
  expect(await read(process.said.url)).toEqual(['ja']);
  const { uid } = statSync(cluster());
  await process.tell('stop');
  return { owner: uid };
};

const accounts = (...lines: string[]) => {
  const file = join(dataDir, 'passwd');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return withAccounts(file);
};
const rootLine = 'root:x:0:0:root:/root:/bin/sh';
const nobodyLine = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';

describe('the store runs for root', slowly, () => {
  it('the store runs for root where there is no account but nobody', async (context) => {
    skipIf(context, notRoot ?? cannot.mount() ?? cannot.shareNames());
    expect(await useStore({ wrapper: accounts(rootLine, nobodyLine) })).toEqual({ owner: 0 });
  });

  it('the store does not run for root where there is no other account at all, and says so in one line', async (context) => {
    skipIf(context, notRoot ?? cannot.mount());
    expect(await useStore({ wrapper: accounts(rootLine) })).toEqual({
      refused: expect.stringMatching(/^PostgreSQL kan inte köras som root här\. [^\n]+ DATABASE_URL\.$/),
    });
  });
});

describe('the store runs for a user without an account', slowly, () => {
  const giveFolder = () => {
    chownSync(dataDir, nameless.uid, nameless.gid);
  };

  it('the store runs for a user without an account, and its files are that user’s', async (context) => {
    skipIf(context, cannot.beNameless() ?? cannot.shareNames(asNameless));
    giveFolder();
    expect(await useStore({ wrapper: asNameless })).toEqual({ owner: nameless.uid });
  });

  it('the store does not run for a user without an account where user namespaces are off, and says so in one line', async (context) => {
    skipIf(context, cannot.beNameless());
    giveFolder();
    expect(await useStore({ wrapper: both(asNameless, withoutNamespaces) })).toEqual({
      refused: `Användaren ${nameless.uid} finns inte i /etc/passwd, som den inbyggda databasen behöver. Lägg till den där, eller ange DATABASE_URL.`,
    });
  });
});

describe('the store of a checkout that lies in a folder closed to others', slowly, () => {
  const closedCheckout = () => {
    const closed = join(dataDir, 'closed');
    const place = join(closed, 'checkout');
    mkdirSync(place, { recursive: true });
    chmodSync(closed, 0o700);
    moveTo(join(closed, 'data'));
    const bundle = join(place, relative(checkout, program('store-owner')));
    return { closed, wrapper: alsoAt(checkout, place), bundle };
  };

  it('the store of a checkout that lies in a folder closed to others runs for its owner', async (context) => {
    skipIf(context, cannot.mount() ?? cannot.shareNames());
    const { wrapper, bundle } = closedCheckout();
    expect(await useStore({ wrapper, bundle })).toEqual({ owner: process.getuid?.() });
  });

  it('the store of a checkout that lies in a folder closed to others does not run for root where user namespaces are off, and names the folder in one line', async (context) => {
    skipIf(context, notRoot ?? cannot.mount());
    const { closed, wrapper, bundle } = closedCheckout();
    expect(await useStore({ wrapper: both(wrapper, withoutNamespaces), bundle })).toEqual({
      refused: `PostgreSQL körs inte som root, och användaren 65534 kommer inte in i ${closed}. Flytta DATA_DIR eller starta som en vanlig användare.`,
    });
  });
});
