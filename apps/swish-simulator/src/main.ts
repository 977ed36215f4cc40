import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { certificatesIn } from './certificates.ts';
import { openLedger } from './ledger.ts';
import { payPage } from './pay-page.ts';
import { swishApi } from './swish-api.ts';

/** A Swish number from the test range, given to nobody. */
const PAYEE = '1231181189';

const refuse = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const { NODE_ENV, DEMO, HOST = '127.0.0.1', SIMULATOR_DIR = '' } = process.env;
if (NODE_ENV === 'production' || DEMO !== '1')
  refuse('Swish-simulatorn körs bara i demon: den låtsas att någon har betalat.');
if (!/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(HOST))
  refuse('HOST: Swish-simulatorn nås bara från den egna datorn.');
if (SIMULATOR_DIR === '') refuse('SIMULATOR_DIR: ska vara en mapp');

/** Binds to loopback only, whatever HOST says. */
const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const { ca, server, files } = await certificatesIn(SIMULATOR_DIR);
// Demos of earlier versions already have a file of this name.
const ledger = openLedger(join(SIMULATOR_DIR, 'book.json'));
const api = createServer(
  {
    ca,
    cert: server.cert,
    key: server.key,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
  },
  swishApi(ledger),
);
const page = createPlainServer(payPage(ledger));
const [apiPort, pagePort] = [await listening(api), await listening(page)];

// The parent process reads addresses and certificate files from stdout. When it closes stdin, the simulator exits.
process.stdout.write(
  `${JSON.stringify({
    url: `https://127.0.0.1:${apiPort}`,
    page: `http://127.0.0.1:${pagePort}`,
    payee: PAYEE,
    ...files,
  })}\n`,
);
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
