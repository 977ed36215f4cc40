import { asJson, eachOnce } from './request-bodies.mjs';
import { soldTickets } from './sales-calls.mjs';

const linked = async (store, count) => {
  const made = store.newTokens(count);
  for (const [index, { id }] of (await soldTickets(store, count)).entries()) {
    await store.sql('update tickets set transfer_token_hash = $1, holder_email = $2 where id = $3', [
      made[index]?.hash,
      store.newEmail(),
      id,
    ]);
  }
  return made;
};

export const transferCalls = {
  validateTransferToken: async (store, count) =>
    eachOnce(
      'POST',
      (await linked(store, count)).map(({ token }) => [
        '/events/external-ticket/validate',
        asJson({ token }),
      ]),
    ),
  transferTicket: async (store, count) =>
    eachOnce(
      'POST',
      (await linked(store, count)).map(({ token }) => [
        '/events/external-ticket/transfer',
        asJson({ token, receiverEmail: store.newEmail() }),
      ]),
    ),
};
