import type { Db } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import type { OidcNeeds } from '../platform/oidc/oidc-client.ts';

/** Accepts an open invitation to this address and returns the new account; undefined without an invitation. */
export type AnswerInvite = (
  db: Db,
  email: string,
  by: { readonly now: Date; readonly actor: Actor },
) => Promise<string | undefined>;

export type PortalOidc = OidcNeeds & {
  /** The values of `acr` that mean that the provider asked for a second factor. */
  readonly mfaAcr: readonly string[];
  readonly answerInvite: AnswerInvite;
};
