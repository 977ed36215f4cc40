/** How often one ticket changes hands. A code says which time it is of, in two bytes; nobody who means well gets near this. */
export const MAX_TRANSFERS = 20;

const invalid = 'Must be a valid e-mail';

export const transferText = {
  receiverEmail: { label: "Receiver's e-mail", invalid, messages: { required: invalid, max: invalid } },
} as const;
