import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { skipIf } from '../../../test/processes/environments.ts';
import { owner } from '../../../test/processes/owner-process.ts';
import { neededBuild } from './binaries.ts';

const glibcReport = () => ({ header: { glibcVersionRuntime: '2.36' } });
const muslReport = () => ({ header: {} });
const muslLine =
  'Den inbyggda databasen kräver glibc, som saknas här (till exempel på Alpine). Ange en egen PostgreSQL-server med DATABASE_URL i stället.';

it('the search for the database server’s build names the build for this system, without asking for a C library where there is but one', () => {
  expect(neededBuild('linux', 'arm64', glibcReport)).toBe('linux-arm64');
  expect(neededBuild('darwin', 'x64', muslReport)).toBe('darwin-x64');
});

it('the search for the database server’s build refuses Windows, and Linux without glibc, in one line each', () => {
  expect(() => neededBuild('win32', 'x64', glibcReport)).toThrow(
    /^Den inbyggda databasen [^\n]+ Windows [^\n]+$/,
  );
  expect(() => neededBuild('linux', 'x64', muslReport)).toThrow(muslLine);
});

it('the search for the database server’s build refuses in one line when a Node built for musl runs it', async (context) => {
  const muslNode = process.env.MUSL_NODE ?? '';
  skipIf(context, muslNode === '' ? 'no Node built for musl is at hand; MUSL_NODE names one' : undefined);
  const folder = mkdtempSync(join(tmpdir(), 'musl-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { said } = await owner(folder, { node: muslNode });
  expect(said).toEqual({ refused: muslLine });
});
