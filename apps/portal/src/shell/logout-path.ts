export const LOGOUT_PATH = '/logout';

type Chosen = { readonly loggingOut: true };

/** The button's navigation state; a mere link to the address signs nobody out. */
export const byChoice: { readonly state: Chosen } = { state: { loggingOut: true } };

export const isByChoice = (state: unknown): state is Chosen =>
  typeof state === 'object' && state !== null && 'loggingOut' in state;
