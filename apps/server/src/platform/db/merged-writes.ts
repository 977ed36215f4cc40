import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/**
 * A socket that sends what is written in one turn of the event loop by one system call, where pg makes one for each statement.
 * Statements that leave together are a third of a write's, and a system call costs more than such a statement. Nothing waits: what is
 * written is sent before the event loop goes on.
 */
export class MergingSocket extends Socket {
  #isMerging = false;

  #merge(): void {
    if (this.#isMerging) return;
    this.#isMerging = true;
    this.cork();
    process.nextTick(() => {
      this.#isMerging = false;
      this.uncork();
    });
  }

  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | Written, done?: Written): boolean {
    this.#merge();
    return typeof encoding === 'string' ? super.write(chunk, encoding, done) : super.write(chunk, encoding);
  }
}
