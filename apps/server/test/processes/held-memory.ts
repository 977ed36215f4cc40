import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const ROWS_A_CHUNK = 1_000;
const MEGABYTE = 1024 * 1024;

const heldNow = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

type LongFile = { readonly header: string; readonly row: (n: number) => string };

/** The peak of additional memory, in MB, while a file of this many rows is read. */
export const heldWhileReading =
  ({ header, row }: LongFile) =>
  async (count: number, read: (file: AsyncIterable<Buffer>) => Promise<unknown>): Promise<number> => {
    const before = heldNow();
    let most = before;
    async function* file() {
      yield Buffer.from(`${header}\r\n`);
      for (let from = 0; from < count; from += ROWS_A_CHUNK) {
        const line = (_: unknown, n: number) => `${row(from + n)}\r\n`;
        yield Buffer.from(Array.from({ length: ROWS_A_CHUNK }, line).join(''));
        if ((from / ROWS_A_CHUNK) % 5 === 4) most = Math.max(most, heldNow());
      }
    }
    await read(file());
    return (most - before) / MEGABYTE;
  };
