import { get } from 'node:http';
import { connect } from 'node:net';
import { addressOf, type Definition } from '@karportalen/contract/core/endpoint';
import { formOf } from '../app.ts';

const bytesOf = async (address: string, cookie: string, endpoint: Definition, body: object) => {
  const form = new Response(formOf(body));
  const content = Buffer.from(await form.arrayBuffer());
  const head = [
    `${endpoint.method} ${addressOf(endpoint)} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${form.headers.get('content-type')}`,
    `Content-Length: ${content.length}`,
    '\r\n',
  ].join('\r\n');
  return { head: Buffer.from(head), content };
};

/** An upload that is held half-way: half of its headers, or the headers and half of the body. */
export const heldRequest = async (
  address: string,
  cookie: string,
  endpoint: Definition,
  { body, within }: { readonly body: object; readonly within: 'head' | 'body' },
) => {
  const { head, content } = await bytesOf(address, cookie, endpoint, body);
  const whole = Buffer.concat([head, content]);
  const cut = within === 'head' ? head.length >> 1 : head.length + (content.length >> 1);
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.write(whole.subarray(0, cut), () => resolve()));
  return {
    abandoned: closed,
    /** Sends the rest and returns the answer's status and body. */
    finish: async () => {
      socket.write(whole.subarray(cut));
      await closed;
      const [answered = '', text = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      return { status: Number(answered.split(' ')[1]), text };
    },
  };
};

/** Connections are read in order: once a new one is answered, what came on earlier ones has been read. */
export const knock = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${address}/healthz`, { agent: false }, (answer) => answer.resume().once('end', resolve)).once(
      'error',
      reject,
    );
  });
