import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (value) => createHash('sha256').update(value).digest();
const hex = (value) => Buffer.from(value, 'hex');
const b64 = (value) => Buffer.from(value).toString('base64url');

// Flags of authenticator data (WebAuthn 6.1).
const PRESENT = 1;
const VERIFIED = 4;
const MAY_SYNC = 8;
const HAS_KEY = 64;

/**
 * A passkey in memory that answers as a browser and its authenticator do together, and also as a dishonest one would.
 * @param {{ origin: string, canSync?: boolean, id?: Buffer }} options the address of the page that asks
 */
export function softwarePasskey({ origin, canSync = false, id = randomBytes(16) }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A COSE key in CBOR: ES256 on P-256.
  const cose = Buffer.concat([
    hex('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    hex('225820'),
    Buffer.from(y, 'base64url'),
  ]);
  let userHandle = '';
  let rpId = '';

  const clientData = (type, challenge, from) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rp, flags, counter) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rp), Buffer.from([flags | (canSync ? MAY_SYNC : 0)]), count]);
  };
  const credential = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: credential.id,
    publicKey: cose,
    /** As `navigator.credentials.create`. */
    create: (options, { counter = 0, from = origin, isVerified = true } = {}) => {
      userHandle = options.user.id;
      rpId = options.rp.id;
      const flags = PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0);
      const data = Buffer.concat([
        authData(rpId, flags, counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      // {fmt: 'none', attStmt: {}, authData} in CBOR.
      const attestationObject = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        attestationObject: b64(attestationObject),
        clientDataJSON: b64(clientData('webauthn.create', options.challenge, from)),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** As `navigator.credentials.get`. */
    get: (options, { counter = 0, from = origin, isVerified = true, handle = userHandle } = {}) => {
      const data = authData(options.rpId ?? rpId, PRESENT | (isVerified ? VERIFIED : 0), counter);
      const clientDataJson = clientData('webauthn.get', options.challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJson)]), privateKey);
      const response = {
        authenticatorData: b64(data),
        clientDataJSON: b64(clientDataJson),
        signature: b64(signature),
        ...(handle && { userHandle: handle }),
      };
      return { ...credential, response };
    },
  };
}
