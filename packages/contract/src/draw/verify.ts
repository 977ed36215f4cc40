import { fromHex, type Subtle, toHex } from './bytes.ts';
import { chainHeads, type Entry, readEntries } from './entry-list.ts';
import { drawOrder, winnersIn } from './order.ts';
import { isWitness } from './witness.ts';

/** A draw as `GET /app/v1/events/{id}/draw` publishes it. */
export type DrawFile = {
  readonly version: 1;
  readonly eventId: string;
  readonly state: 'announced' | 'open' | 'frozen' | 'drawn' | 'cancelled';
  readonly commitment: string;
  readonly earlierCommitments: readonly string[];
  readonly publicKey: string;
  readonly windowStartsAt: string;
  readonly windowEndsAt: string;
  readonly witnessSource: string | null;
  readonly witnessAt: string | null;
  readonly witnessFormat: {
    readonly count: number;
    readonly min: number;
    readonly max: number;
    readonly sorted: boolean;
  } | null;
  readonly witness: string | null;
  readonly places: number | null;
  readonly lines: readonly string[] | null;
  readonly listHash: string | null;
  readonly seed: string | null;
  readonly order: readonly string[] | null;
  readonly winners: readonly string[] | null;
};

export const drawChecks = ['seed', 'lines', 'list', 'witness', 'order', 'winners'] as const;
export type DrawCheck = (typeof drawChecks)[number];

/**
 * `witness`: nobody could steer the order after the list was closed. `seed`: whoever runs the server knew the seed. `none`:
 * a witness was named and never entered ('Ej bevisad').
 */
export type Proof = 'witness' | 'seed' | 'none';

export type Verification = {
  readonly failed: readonly DrawCheck[];
  readonly proof: Proof;
  readonly entries: readonly Entry[];
  /** The order and the winners as they follow from the file, whatever it says itself. */
  readonly order: readonly string[];
  readonly winners: readonly string[];
  /** The heads of the chain, for receipts. */
  readonly heads: readonly string[];
};

const isHash = (text: string | null): text is string => text !== null && /^[0-9a-f]{64}$/.test(text);

const isSame = (one: readonly string[], other: readonly string[] | null): boolean =>
  other !== null && one.length === other.length && one.every((id, index) => id === other[index]);

const proofOf = ({ witnessSource, witness }: DrawFile): Proof => {
  if (witnessSource === null) return 'seed';
  return witness === null ? 'none' : 'witness';
};

/** The numbers have the named form and were not known while people could still enter. */
const isWitnessed = ({
  witness,
  witnessFormat,
  witnessSource,
  witnessAt,
  windowEndsAt,
}: DrawFile): boolean => {
  if (witnessSource === null) return (witness ?? '') === '';
  if (!witnessFormat || !witnessAt || Date.parse(witnessAt) < Date.parse(windowEndsAt)) return false;
  return witness === null || isWitness(witness, witnessFormat);
};

const isCommitted = async ({ seed, commitment }: DrawFile, subtle: Subtle): Promise<boolean> =>
  isHash(seed) && toHex(await subtle.digest('SHA-256', fromHex(seed))) === commitment;

/** Checks a drawn draw from its published file alone. */
export const verifyDraw = async (file: DrawFile, subtle: Subtle): Promise<Verification> => {
  const read = readEntries(file.lines ?? []);
  const areLinesRight = file.lines !== null && 'entries' in read;
  const entries = 'entries' in read ? read.entries : [];
  const heads = await chainHeads(file.eventId, areLinesRight ? (file.lines ?? []) : [], subtle);
  const drawn = {
    eventId: file.eventId,
    seed: isHash(file.seed) ? file.seed : '',
    listHash: heads.at(-1) ?? '',
    witness: file.witness === null || /^[\d ]*$/.test(file.witness) ? file.witness : '',
  };
  const order = await drawOrder(drawn, entries, subtle);
  const winners = winnersIn(order, file.places ?? 0).map(({ id }) => id);
  const ids = order.map(({ id }) => id);
  const passed: Record<DrawCheck, boolean> = {
    seed: await isCommitted(file, subtle),
    lines: areLinesRight,
    list: heads.at(-1) === file.listHash,
    witness: isWitnessed(file),
    order: isSame(ids, file.order),
    winners: file.places !== null && isSame(winners, file.winners),
  };
  return {
    failed: drawChecks.filter((check) => !passed[check]),
    proof: proofOf(file),
    entries,
    order: ids,
    winners,
    heads,
  };
};
