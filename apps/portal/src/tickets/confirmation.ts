export const CONFIRMATION_PATH = '/transfer-confirmation';

/** The receiver, as the transfer page left it in the history state. */
export const receiverIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('receiverEmail' in state)) return undefined;
  return typeof state.receiverEmail === 'string' ? state.receiverEmail : undefined;
};
