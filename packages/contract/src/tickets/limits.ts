const invalid = 'Must be a valid e-mail';

export const transferText = {
  receiverEmail: { label: "Receiver's e-mail", invalid, messages: { required: invalid, max: invalid } },
} as const;
