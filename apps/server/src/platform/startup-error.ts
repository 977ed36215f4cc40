/** A failed start that the operator can mend: `message` is one line for the terminal. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
