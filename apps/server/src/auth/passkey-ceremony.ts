import type {
  MadePasskey,
  NewPasskeyRequest,
  PasskeyAnswer,
  PasskeyRequest,
} from '@karportalen/contract/auth/passkeys';
import type { Db } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import { problem } from '../platform/http/problem.ts';
import { CHALLENGE_MS, type ChallengeUse, keepChallenge, takeChallenge } from './passkey-challenge.ts';
import { noteUse } from './passkey-counter.ts';
import { findPasskey, isUsable, listPasskeys, type Passkey } from './passkey-sql.ts';
import type { RelyingParty } from './relying-party.ts';
import { newToken } from './tokens.ts';

// Loaded at first use: parsing certificates makes the library slow to load, and most calls need none of it.
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

export type Ceremony = {
  readonly q: Db;
  readonly party: RelyingParty | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

export const partyOf = ({ party }: Pick<Ceremony, 'party'>): RelyingParty => {
  if (!party) throw problem('PASSKEYS_NOT_HERE');
  return party;
};

const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** The user handle: an id that tells a browser nothing of who it is. */
const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** A challenge to prove who one is: to an account's own keys, or to any. */
export const askForPasskey = async (ceremony: Ceremony, use: ChallengeUse): Promise<PasskeyRequest> => {
  const party = partyOf(ceremony);
  const { q, now } = ceremony;
  const keys = use.userId === null ? [] : await listPasskeys(q, use.userId);
  const usable = keys.filter((key) => isUsable(key, party));
  // A browser asks for one domain at a time: today's, or that of keys from before it was changed.
  const rpId = usable.some((key) => key.rpId === party.id) ? party.id : (usable[0]?.rpId ?? party.id);
  const challenge = newToken();
  await keepChallenge(q, use, challenge, now);
  return {
    challenge,
    timeout: CHALLENGE_MS,
    rpId,
    allowCredentials: usable.filter((key) => key.rpId === rpId).map(descriptorOf),
    userVerification: 'required',
  };
};

/** Accepts a passkey's answer and returns whose it is, or throws. */
export const acceptPasskey = async (
  ceremony: Ceremony,
  use: ChallengeUse,
  answer: PasskeyAnswer,
): Promise<string> => {
  const party = partyOf(ceremony);
  const { q, now } = ceremony;
  const challenge = await takeChallenge(q, use, answer.response.clientDataJSON, now);
  const key = await findPasskey(q, answer.id, now);
  if (!key || (use.userId !== null && key.userId !== use.userId)) throw problem('WRONG_PASSKEY');
  // Signing in without an address: the user handle in the answer must be that of the key's owner.
  if (use.userId === null && answer.response.userHandle !== handleOf(key.userId))
    throw problem('WRONG_PASSKEY');
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle, ...response } = answer.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      clientExtensionResults: {},
      response: { ...response, ...(userHandle && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: key.rpId,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(key.publicKey),
      // Compared in noteUse: for keys that sync it means nothing.
      counter: 0,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw problem('WRONG_PASSKEY');
  const outcome = await noteUse(q, key, verified.authenticationInfo.newCounter, ceremony);
  if (outcome === 'stopped') throw problem('PASSKEY_STOPPED');
  if (outcome === 'gone') throw problem('WRONG_PASSKEY');
  return key.userId;
};

type Owner = { readonly id: string; readonly email: string };

export const askForNewPasskey = async (ceremony: Ceremony, owner: Owner): Promise<NewPasskeyRequest> => {
  const party = partyOf(ceremony);
  const { q, now } = ceremony;
  const known = await listPasskeys(q, owner.id);
  const challenge = newToken();
  await keepChallenge(q, { purpose: 'add', userId: owner.id }, challenge, now);
  return {
    challenge,
    timeout: CHALLENGE_MS,
    rp: { id: party.id, name: 'Kårportalen' },
    user: { id: handleOf(owner.id), name: owner.email, displayName: owner.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    attestation: 'none',
    // A stopped key may be replaced by a new one on the same device.
    excludeCredentials: known.filter((key) => isUsable(key, party)).map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
};

/** What is stored of a passkey that a browser has made, or throws. */
export const acceptNewPasskey = async (
  ceremony: Ceremony,
  { id: userId }: Owner,
  { passkey, name }: { readonly passkey: MadePasskey; readonly name: string },
) => {
  const party = partyOf(ceremony);
  const { q, now } = ceremony;
  const use = { purpose: 'add', userId } as const;
  const challenge = await takeChallenge(q, use, passkey.response.clientDataJSON, now);
  const { verifyRegistrationResponse } = await webAuthn();
  const { attestationObject, clientDataJSON, transports = [] } = passkey.response;
  const verified = await verifyRegistrationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.rawId,
      type: passkey.type,
      clientExtensionResults: {},
      response: { attestationObject, clientDataJSON },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw problem('WRONG_PASSKEY');
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return {
    userId,
    name,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    canSync: credentialDeviceType === 'multiDevice',
    rpId: party.id,
    transports,
    createdAt: now,
  };
};
