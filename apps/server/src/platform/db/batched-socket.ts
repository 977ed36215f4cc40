import { Socket } from 'node:net';

/**
 * Sends in one system call what is written within one turn of the event loop. pg corks its socket for each statement alone, so
 * statements that leave together would wake the database one by one: an item's lock and the reads after it, the history's
 * entry and the commit.
 */
export class BatchedSocket extends Socket {
  #isHeld = false;

  /** Corked until the microtasks of this turn have run, so that statements after an `await` that is already settled are included. */
  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}
