import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from './root.mjs';

const example = JSON.parse(readFileSync(inRoot('docs/draw-example.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'draw-'));
after(() => rmSync(folder, { recursive: true }));

const runScript = (draw, ...receipt) => {
  const file = join(folder, 'draw.json');
  writeFileSync(file, JSON.stringify(draw));
  return spawnSync(process.execPath, [inRoot('scripts/verify-draw.mjs'), file, ...receipt], {
    encoding: 'utf8',
  });
};

// A third verifier, written from docs/draw.md alone. It returns the first step that does not hold.
const H = (bytes) => createHash('sha256').update(bytes).digest('hex');
const third = (d) => {
  if (H(Buffer.from(d.seed, 'hex')) !== d.commitment) return 'seed';
  const heads = [H(`karportalen-draw-1\n${d.eventId}\n`)];
  const list = [];
  for (const line of d.lines) {
    const plus = /^\+ (\d+) (\S{36}) ([1-9]\d*) ([1-9]\d*)$/.exec(line);
    const other = /^(?:= (\d+) ([1-9]\d*) ([1-9]\d*)|- (\d+))$/.exec(line);
    if (plus) {
      if (Number(plus[1]) !== list.length + 1 || list.some(({ id }) => id === plus[2])) return 'lines';
      list.push({ id: plus[2], pool: Number(plus[3]), size: Number(plus[4]), stays: true });
    } else {
      const entry = list[Number(other?.[1] ?? other?.[4]) - 1];
      if (!entry?.stays) return 'lines';
      if (other[4]) entry.stays = false;
      else Object.assign(entry, { pool: Number(other[2]), size: Number(other[3]) });
    }
    heads.push(H(`${heads.at(-1)}\n${line}\n`));
  }
  if (heads.at(-1) !== d.listHash) return 'list';
  const key = ({ id }) =>
    H(['karportalen-draw-1', d.eventId, d.seed, d.listHash, d.witness ?? '', id, ''].join('\n'));
  const order = list
    .filter(({ stays }) => stays)
    .map((entry) => ({ ...entry, key: key(entry) }))
    .sort((a, b) => a.pool - b.pool || a.key.localeCompare(b.key, 'en'));
  if (order.map(({ id }) => id).join() !== d.order.join()) return 'order';
  let free = d.places;
  const won = [];
  for (const entry of order) {
    if (entry.size > free) continue;
    free -= entry.size;
    won.push(entry);
  }
  if (won.map(({ id }) => id).join() !== d.winners.join()) return 'winners';
  return { heads, keys: Object.fromEntries(order.map(({ id, key: k }) => [id, k])) };
};

const changes = {
  seed: { seed: example.draw.seed.replace(/^0/, 'f') },
  witness: { witness: '3 8 14 19 22 30 35' },
  entry: { lines: example.draw.lines.map((line) => line.replace(/^(\+ 5 .*) 1$/, '$1 2')) },
  'entry left out': { lines: example.draw.lines.slice(0, -1) },
  order: { order: example.draw.order.toReversed() },
  winners: { winners: example.draw.order },
};

test('a verifier written from the docs alone reproduces heads, keys, order and winners of the test vectors', () => {
  assert.deepEqual(third(example.draw), { heads: example.heads, keys: example.keys });
});

test('the values of the docs page are those of the test vectors', () => {
  const page = readFileSync(inRoot('docs/draw.md'), 'utf8');
  const { draw, heads, keys } = example;
  for (const value of [draw.commitment, heads[0], heads[1], draw.listHash, keys[draw.order[1]]]) {
    assert.ok(page.includes(value), value);
  }
});

test('the receipts of the test vectors are signed by the key of the draw', () => {
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: example.draw.publicKey },
    format: 'jwk',
  });
  for (const receipt of example.receipts) {
    const [bytes, signature] = receipt.split('.').map((part) => Buffer.from(part, 'base64url'));
    assert.ok(verify(null, bytes, key, signature));
  }
});

test('the script finds nothing wrong with the test vectors, and knows the receipts', () => {
  for (const receipt of example.receipts) {
    const { status, stdout, stderr } = runScript(example.draw, receipt);
    assert.equal(status, 0, stdout + stderr);
    assert.doesNotMatch(stdout, /WRONG/);
  }
});

for (const [what, change] of Object.entries(changes)) {
  test(`the third verifier and the script detect a changed draw: ${what}`, () => {
    const changed = { ...example.draw, ...change };
    assert.equal(typeof third(changed), 'string');
    const { status, stdout } = runScript(changed);
    assert.equal(status, 1);
    assert.match(stdout, /WRONG/);
  });
}

test('the script says what a draw without a witness does not prove', () => {
  const { stdout } = runScript({ ...example.draw, witness: null });
  assert.match(stdout, /NOT PROVEN/);
  const none = { witnessSource: null, witnessAt: null, witnessFormat: null, witness: '' };
  assert.match(runScript({ ...example.draw, ...none }).stdout, /knew the seed/);
});

test('the script refuses a receipt of another list', () => {
  const lines = example.draw.lines.slice(1);
  const { status, stdout } = runScript({ ...example.draw, lines }, example.receipts[0]);
  assert.equal(status, 1);
  assert.match(stdout, /WRONG the receipt's entry/);
});
