// Verifies a webhook of Kårportalen (Standard Webhooks) with Node alone:
//   node verify-webhook.mjs whsec_… webhook-id webhook-timestamp webhook-signature < body
// In a server of your own, use the bytes of the body as they came, before any JSON parser.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 5 * 60;

/** The message, or an error if the signature is wrong or the message is older than five minutes. */
export function verifyWebhook(secret, { id, timestamp, signature }, body, now = Date.now()) {
  const age = Math.abs(now / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) throw new Error('too old, or from the future');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isOurs = signature.split(' ').some((part) => {
    const [version, value = ''] = part.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new Error('wrong signature');
  return JSON.parse(body);
}

if (process.argv[1] === import.meta.filename) {
  const [secret, id, timestamp, signature] = process.argv.slice(2);
  let body = '';
  for await (const chunk of process.stdin) body += chunk;
  try {
    process.stdout.write(`${JSON.stringify(verifyWebhook(secret, { id, timestamp, signature }, body))}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
