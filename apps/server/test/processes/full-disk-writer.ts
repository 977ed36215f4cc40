import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger } from '../../src/platform/log/logger.ts';
import { createMailer } from '../../src/platform/mail/mailer.ts';
import { fill, makeRoom } from '../faults/small-disk.ts';

// Writes what a server writes outside its database, on a full disk that then has room. Reports the outcome.
const [dataDir = ''] = process.argv.slice(2);
const log = createLogger({ level: 'info', file: join(dataDir, 'server.log') });
const mailer = createMailer({ from: 'portal@exempel.se', dataDir, log });
const send = () =>
  mailer.send({ to: 'nagon@exempel.se', subject: 'Hej', text: 'Hej '.repeat(5000), html: '<p>Hej</p>' }).then(
    () => 'sent',
    (error: NodeJS.ErrnoException) => error.code,
  );
const mails = () => readdirSync(join(dataDir, 'mail'));

await send();
fill(dataDir);
// More than fits in the rest of the file's last block.
for (let n = 1; n <= 200; n += 1) log.info(`while it is full ${n}`);
const whileFull = { sent: await send(), mails: mails().length };
makeRoom(dataDir);
log.info('when there is room');
const after = { sent: await send(), mails: mails().length };
const lines = readFileSync(join(dataDir, 'server.log'), 'utf8').trim().split('\n');
const said = lines.map((line) => String(JSON.parse(line).msg));
process.stdout.write(JSON.stringify({ whileFull, after, said }));
