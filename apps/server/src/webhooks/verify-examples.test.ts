import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newSecret, secretText } from './secret.ts';
import { signedRequest } from './signed-request.ts';

const example = (name: string) =>
  fileURLToPath(new URL(`../../../../docs/examples/${name}`, import.meta.url));
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

const secret = newSecret();
const delivery = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'eventChanged',
  createdAt: new Date('2026-11-18T12:00:00.000Z'),
  data: { eventId: 'é' },
} as const;

describe.each([
  ['Node', process.execPath, example('verify-webhook.mjs'), true],
  ['Python', 'python3', example('verify_webhook.py'), hasPython],
] as const)('the example in %s', (_name, command, file, isThere) => {
  const verify = (at: Date, { body = '', key = secret } = {}) => {
    const { headers, body: signed } = signedRequest(delivery, [key], at);
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
    const args = [file, secretText(secret), id ?? '', time ?? '', signature ?? ''];
    return execFileSync(command, args, {
      input: body || signed,
      stdio: ['pipe', 'pipe', 'ignore'],
    }).toString();
  };

  it.runIf(isThere)('the example that verifies webhooks accepts a new signature', () => {
    expect(JSON.parse(verify(new Date()))).toMatchObject({ type: 'eventChanged', data: { eventId: 'é' } });
  });

  it.runIf(isThere)(
    'the example that verifies webhooks refuses an old signature, another body and another secret',
    () => {
      expect(() => verify(new Date(Date.now() - 6 * 60_000))).toThrow();
      expect(() => verify(new Date(), { body: '{}' })).toThrow();
      expect(() => verify(new Date(), { key: newSecret() })).toThrow();
    },
  );
});
