import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Received = { readonly to: string[]; readonly from: string; readonly raw: string };

type Options = SMTPServerOptions & {
  readonly port?: number;
  /** Runs while a mail has arrived and its sender has not been told. */
  readonly beforeTold?: () => Promise<void>;
};

/** A real SMTP server in this process; port 0 takes a free one. */
export async function mailServer({ port = 0, beforeTold, ...options }: Options = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // How long closing waits for keep-alive connections; nodemailer's default is half a minute.
    closeTimeout: 200,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks).toString('latin1'),
        });
        if (beforeTold) beforeTold().then(() => done(), done);
        else done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const taken = (listening.address() as AddressInfo).port;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, received, stop };
}

/** The decoded text of one MIME part. */
export function part(raw: string, type: string): string {
  const [, head = '', body = ''] =
    new RegExp(`Content-Type: ${type};(.*?)\\r\\n\\r\\n(.*?)\\r\\n--`, 's').exec(raw) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
