/** How often a ticket can be passed on. The code's generation counts the transfers in two bytes. */
export const MAX_TRANSFERS = 20;

/** The limit per booking or entry where the organiser sets none. */
export const MAX_AT_ONCE = 50;

const invalid = 'Must be a valid e-mail';

export const transferText = {
  receiverEmail: { label: "Receiver's e-mail", invalid, messages: { required: invalid, max: invalid } },
} as const;
