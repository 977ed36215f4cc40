import { migrate } from '../../src/platform/db/migrate.ts';

/** Migrates a database, to be killed meanwhile: `node migrate-process.mjs <database> <folder of migrations>`. */
const [url = '', folder = ''] = process.argv.slice(2);
await migrate(url, folder);
