import './reflect-metadata.ts';
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const LASTS_DAYS = 825;

type Keys = webcrypto.CryptoKeyPair;
type Pair = { readonly cert: string; readonly key: string };

const newKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<Keys>;

const keyPem = async ({ privateKey }: Keys): Promise<string> => {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey));
  return String(
    createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' }),
  );
};

const validity = () => {
  const now = Date.now();
  return { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + LASTS_DAYS * DAY_MS) };
};

/** A CA of its own, trusted only by clients that are configured with it. */
const newAuthority = async () => {
  const keys = await newKeys();
  const name = 'CN=Swish-simulator i demon, O=SIMULERAD BETALNING';
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    ...validity(),
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  const issue = async (subject: string, extensions: Extension[]): Promise<Pair> => {
    const own = await newKeys();
    const issued = await X509CertificateGenerator.create({
      subject,
      issuer: name,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      ...validity(),
      signingAlgorithm: algorithm,
      extensions: [new BasicConstraintsExtension(false, undefined, true), ...extensions],
    });
    return { cert: issued.toString('pem'), key: await keyPem(own) };
  };
  return { pem: certificate.toString('pem'), issue };
};

export type Certificates = {
  readonly ca: string;
  readonly server: Pair;
  /** Files for the client: CA, certificate and key. */
  readonly files: { readonly ca: string; readonly cert: string; readonly key: string };
};

const isFresh = (pem: string): boolean =>
  new Date(new X509Certificate(pem).validTo).getTime() > Date.now() + DAY_MS;

/**
 * Creates CA, server and client certificates once and reuses them. Files are written under a temporary name and
 * renamed, so none is ever half written.
 */
export const certificatesIn = async (folder: string): Promise<Certificates> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = join(folder, 'certificates.json');
  if (existsSync(kept)) {
    const found = JSON.parse(readFileSync(kept, 'utf8')) as Certificates;
    if (isFresh(found.ca) && existsSync(found.files.key)) return found;
  }
  const authority = await newAuthority();
  const server = await authority.issue('CN=127.0.0.1', [
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension([
      { type: 'ip', value: '127.0.0.1' },
      { type: 'dns', value: 'localhost' },
    ]),
  ]);
  const client = await authority.issue('CN=1231181189', [
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth]),
  ]);
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return file;
  };
  const files = {
    ca: write('ca.pem', authority.pem),
    cert: write('client.pem', client.cert),
    key: write('client.key', client.key),
  };
  const made = { ca: authority.pem, server, files };
  write('certificates.json', JSON.stringify(made));
  return made;
};
