// Checks a draw from its published file: node scripts/verify-draw.mjs FILE [RECEIPT]. An independent writing of
// docs/draw.md, with Node alone: it shares no code with the server or Kårappen, so that a fault in one shows in the other.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

const [path, receipt] = argv.slice(2);
if (!path) {
  console.error(
    'Usage: node scripts/verify-draw.mjs FILE [RECEIPT]\nFILE is the answer of GET /app/v1/events/{id}/draw.',
  );
  exit(2);
}
const draw = JSON.parse(readFileSync(path, 'utf8'));
if (draw.version !== 1 || draw.state !== 'drawn') {
  console.error(`Nothing to check: version ${draw.version}, state ${draw.state}.`);
  exit(2);
}

let faults = 0;
const check = (isRight, what) => {
  if (!isRight) faults += 1;
  console.log(`${isRight ? 'OK   ' : 'WRONG'} ${what}`);
};

check(
  /^[0-9a-f]{64}$/.test(draw.seed) && sha256(Buffer.from(draw.seed, 'hex')) === draw.commitment,
  'the seed is the one that was committed to',
);

/** Entries by number; a withdrawn one is deleted. */
const entries = new Map();
const seen = new Set();
let count = 0;
let head = sha256(`karportalen-draw-1\n${draw.eventId}\n`);
/** The head after each line, with the number the line is about. */
const heads = [];
let badLine = 0;
draw.lines.forEach((line, index) => {
  const [sign, ...words] = line.split(' ');
  const [id] = sign === '+' ? words.splice(1, 1) : [];
  const isCanonical = words.every((word) => /^[1-9][0-9]{0,8}$/.test(word));
  const [number, pool, size] = words.map(Number);
  const length = { '+': 3, '=': 3, '-': 1 }[sign];
  let isAllowed = isCanonical && words.length === length;
  if (sign === '+') {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '');
    isAllowed &&= isId && number === count + 1 && !seen.has(id);
    count += 1;
    seen.add(id);
    entries.set(number, { id, pool, size });
  } else {
    isAllowed &&= entries.has(number);
    if (sign === '-') entries.delete(number);
    else entries.set(number, { ...entries.get(number), pool, size });
  }
  if (!isAllowed && badLine === 0) badLine = index + 1;
  head = sha256(`${head}\n${line}\n`);
  heads.push({ number, head });
});
check(
  badLine === 0,
  badLine === 0 ? `${draw.lines.length} lines, all allowed` : `line ${badLine} is not allowed`,
);
check(head === draw.listHash, 'the list is the one that was closed');

const isNamed = draw.witnessSource !== null;
const numbers = draw.witness ? draw.witness.split(' ') : [];
const format = draw.witnessFormat;
const isWitness = () =>
  Date.parse(draw.witnessAt) >= Date.parse(draw.windowEndsAt) &&
  (draw.witness === null ||
    (numbers.length === format.count &&
      numbers.every((number) => /^(0|[1-9][0-9]*)$/.test(number)) &&
      numbers.every((number) => Number(number) >= format.min && Number(number) <= format.max) &&
      (!format.sorted ||
        numbers.every((number, at) => at === 0 || Number(number) >= Number(numbers[at - 1])))));
check(isNamed ? isWitness() : !draw.witness, 'the witness has the form that was fixed before');

const keyed = [...entries.values()].map((entry) => ({
  ...entry,
  key: sha256(
    `karportalen-draw-1\n${draw.eventId}\n${draw.seed}\n${head}\n${draw.witness ?? ''}\n${entry.id}\n`,
  ),
}));
keyed.sort((a, b) => (a.pool === b.pool ? (a.key < b.key ? -1 : 1) : a.pool - b.pool));
const same = (ids, others) => JSON.stringify(ids) === JSON.stringify(others);
check(
  same(
    keyed.map(({ id }) => id),
    draw.order,
  ),
  `the order of ${keyed.length} entries follows from seed, list and witness`,
);

let left = draw.places;
const winners = [];
for (const { id, size } of keyed) {
  if (size <= left) {
    left -= size;
    winners.push(id);
  }
}
check(
  same(winners, draw.winners),
  `${winners.length} entries win ${draw.places - left} of ${draw.places} places`,
);

if (receipt) {
  const [bytes, signature] = receipt.split('.').map((part) => Buffer.from(part, 'base64url'));
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: draw.publicKey },
    format: 'jwk',
  });
  const [title, eventId, entryId, number, at] = bytes.toString('utf8').split('\n');
  check(
    title === 'karportalen-receipt-1' &&
      eventId === draw.eventId &&
      verify(null, bytes, key, signature ?? Buffer.of()),
    'the receipt is signed by this draw',
  );
  check(
    draw.lines.some((line) => line.startsWith(`+ ${number} ${entryId} `)) &&
      heads.some((one) => String(one.number) === number && one.head === at),
    `the receipt's entry ${entryId} is number ${number} in the list`,
  );
  const rank = draw.order.indexOf(entryId) + 1;
  const outcome = draw.winners.includes(entryId) ? 'a place' : 'no place: waiting list';
  console.log(rank === 0 ? '      It was withdrawn.' : `      It was drawn as number ${rank}, ${outcome}.`);
}

console.log(
  !isNamed
    ? '\nWithout a witness: whoever runs the server knew the seed and could have shaped the list.'
    : draw.witness === null
      ? '\nNOT PROVEN (Ej bevisad): a witness was named and never entered.'
      : `\nProven, if '${draw.witnessSource}' gave ${draw.witness}: nobody could steer the order after the list was closed.`,
);
console.log('Never proven: that every entrant is a person, the pools, and who withdrew.');
exit(faults === 0 ? 0 : 1);
