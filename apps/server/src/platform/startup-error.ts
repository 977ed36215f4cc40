/** A start that cannot go on for a reason the person starting it can mend: `message` is one line for the terminal. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
