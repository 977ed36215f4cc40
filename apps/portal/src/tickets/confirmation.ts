export const CONFIRMATION_PATH = '/transfer-confirmation';

/** Who got the ticket, as the transfer page left it in the history entry. */
export const receiverIn = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('receiverEmail' in state)) return undefined;
  return typeof state.receiverEmail === 'string' ? state.receiverEmail : undefined;
};
