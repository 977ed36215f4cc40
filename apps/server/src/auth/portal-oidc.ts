import type { Db } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import type { OidcNeeds } from '../platform/oidc/oidc-client.ts';

/** Answers an open invitation to this address, and returns the account; undefined where there is none. */
export type AnswerInvite = (
  db: Db,
  email: string,
  by: { readonly now: Date; readonly actor: Actor },
) => Promise<string | undefined>;

export type PortalOidc = OidcNeeds & {
  /** Values of `acr` by which the provider says that it asked for a second factor. */
  readonly mfaAcr: readonly string[];
  readonly answerInvite: AnswerInvite;
};
