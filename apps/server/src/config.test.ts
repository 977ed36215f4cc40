import { describe, expect, it } from 'vitest';
import { readConfig, withPort } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

const messageOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('readConfig', () => {
  it('readConfig has defaults that need nothing set [7.2]', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      databasePoolSize: 10,
      demo: { fill: true, accountsAllowed: true },
      counterAccount: '1930',
      cashAccount: '1910',
      holdMinutes: 10,
      participantRetentionDays: 180,
      historyMonths: 24,
      pushLatestMinutes: 120,
      logLevel: 'info',
      logFile: undefined,
      trustProxy: false,
    });
  });

  it('readConfig takes a provider for organisers’ sign-in, and what it calls a second factor', () => {
    const provider = { PORTAL_OIDC_ISSUER: 'https://login.karen.se', PORTAL_OIDC_CLIENT_ID: 'x' };
    expect(messageOf(provider)).toBe('PORTAL_OIDC_CLIENT_SECRET: behövs när PORTAL_OIDC_ISSUER är satt');
    const whole = { ...provider, PORTAL_OIDC_CLIENT_SECRET: 'y' };
    expect(readConfig(whole).portalOidc?.mfaAcr).toEqual(['https://refeds.org/profile/mfa']);
    const levels = { ...whole, PORTAL_OIDC_MFA_ACR: 'loa3  loa4' };
    expect(readConfig(levels).portalOidc?.mfaAcr).toEqual(['loa3', 'loa4']);
    expect(messageOf({ ...whole, PORTAL_OIDC_ISSUER: 'http://login.karen.se' })).toContain(
      'PORTAL_OIDC_ISSUER',
    );
  });

  it('readConfig takes a provider for members’ sign-in with its id and secret, on this machine without TLS too', () => {
    const provider = { MEMBER_OIDC_ISSUER: 'https://login.universitet.se', MEMBER_OIDC_CLIENT_ID: 'x' };
    expect(messageOf(provider)).toBe('MEMBER_OIDC_CLIENT_SECRET: behövs när MEMBER_OIDC_ISSUER är satt');
    const whole = { ...provider, MEMBER_OIDC_CLIENT_SECRET: 'y' };
    expect(readConfig(whole).oidc).toMatchObject({ issuer: provider.MEMBER_OIDC_ISSUER, clientSecret: 'y' });
    expect(messageOf({ ...whole, MEMBER_OIDC_ISSUER: 'http://localhost:4000' })).toBe('accepted');
  });

  const atKaren = (id: string) => messageOf({ PUBLIC_URL: 'https://portal.karen.se', PASSKEY_RP_ID: id });

  it.each(['karen.se', 'portal.karen.se', 'Karen.SE'])(
    'readConfig takes a domain for passkeys that the portal is under: %s',
    (id) => expect(atKaren(id)).toBe('accepted'),
  );

  it.each(['se', 'andra.se', 'arportal.karen.se', 'n.se', 'app.portal.karen.se'])(
    'readConfig refuses a domain for passkeys that the portal is not under, or a top domain: %s',
    (id) =>
      expect(atKaren(id)).toBe('PASSKEY_RP_ID: ska vara portal.karen.se eller en domän som den ligger under'),
  );

  it('readConfig refuses a domain for passkeys that is none, or where PUBLIC_URL is an IP address', () => {
    expect(atKaren('https://karen.se')).toBe('PASSKEY_RP_ID: ska vara ett domännamn, som karen.se');
    expect(messageOf({ PUBLIC_URL: 'http://192.168.1.4', PASSKEY_RP_ID: 'karen.se' })).toBe(
      'PASSKEY_RP_ID: kan inte användas när PUBLIC_URL är en IP-adress',
    );
    expect(messageOf({ PASSKEY_RP_ID: 'localhost' })).toBe('accepted');
  });

  it.each([
    [{}, 'accepted'],
    [{ HOST: 'localhost', DATABASE_URL: 'postgres://db/x', DEMO: '1' }, 'accepted'],
    ...[
      { DEMO: '0' },
      { DATABASE_URL: 'postgres://db/x' },
      { HOST: '0.0.0.0' },
      { HOST: '0.0.0.0', DEMO: '1' },
      { DEMO: '1', PUBLIC_URL: 'https://portal.karen.se' },
    ].map((env) => [env, 'PUSH_LOOPBACK: ska vara 0 utom i demon på den egna datorn'] as const),
  ] as const)('readConfig with %o and PUSH_LOOPBACK=1 says: %s', (env, said) => {
    expect(messageOf({ ...env, PUSH_LOOPBACK: '1' })).toBe(said);
  });

  it('readConfig takes an empty string as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000 '],
    ['HOST', 'http://x'],
    ['PUBLIC_URL', 'karen.se'],
    ['PUBLIC_URL', 'ftp://karen.se'],
    ['PUBLIC_URL', 'https://karen.se/?a=1'],
    ['DATABASE_URL', 'mysql://root:hemligt@db/x'],
    ['DB_POOL_SIZE', '0'],
    ['DB_POOL_SIZE', '1'],
    ['DB_POOL_SIZE', '501'],
    ['DEMO', 'yes'],
    ['SMTP_URL', 'https://user:hemligt@mail.se'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.se\r\nBcc: c@d.se'],
    ['FCM_CREDENTIALS_FILE', '/does/not/exist.json'],
    ['SIE_COUNTER_ACCOUNT', '193'],
    ['SIE_CASH_ACCOUNT', 'kassan'],
    ['PARTICIPANT_RETENTION_DAYS', '0'],
    ['HISTORY_MONTHS', '0'],
    ['HOLD_MINUTES', '0'],
    ['PUSH_LATEST_MINUTES', '0'],
    ['PUSH_LOOPBACK', 'yes'],
    ['MEMBER_OIDC_ISSUER', 'login.universitet.se'],
    ['MEMBER_OIDC_ISSUER', 'http://login.universitet.se'],
    ['MEMBER_OIDC_STUDENT_ID_CLAIM', 'two words'],
    ['SWISH_PAYEE', '0701234567'],
    ['SWISH_URL', 'http://cpc.getswish.net'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.1,proxy.karen.se'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
  ])('readConfig refuses %s=%s in one line that names it and hides the value', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: ska [^\\n]+$`));
    expect(message).not.toContain('hemligt');
  });

  it.each([
    [{}, true, true],
    [{ DEMO: '0' }, false, true],
    [{ DATABASE_URL: 'postgres://db/x' }, false, true],
    [{ DATABASE_URL: 'postgres://db/x', DEMO: '1' }, true, true],
    [{ HOST: '0.0.0.0' }, false, false],
    [{ HOST: '192.168.1.5' }, false, false],
    [{ HOST: '::1' }, true, true],
    [{ HOST: 'localhost' }, true, true],
    [{ HOST: '127.0.0.1.evil.se' }, false, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true, true],
    [{ HOST: '0.0.0.0', DEMO: '0' }, false, false],
  ])('readConfig with %o decides demo fill=%s accounts=%s', (env, fill, accountsAllowed) => {
    expect(readConfig(env).demo).toEqual({ fill, accountsAllowed });
  });

  it.each([
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.1, 172.16.0.0/12,fd00::/8', ['10.0.0.1', '172.16.0.0/12', 'fd00::/8']],
  ])('readConfig takes TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
  });

  it('readConfig drops the trailing slash of PUBLIC_URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://portal.karen.se/' }).publicUrl).toBe('https://portal.karen.se');
  });

  it('readConfig brackets an IPv6 host in the default address and never links to a wildcard', () => {
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    expect(readConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000');
  });

  it('readConfig learns the chosen port, and keeps a given PUBLIC_URL [7.2]', () => {
    expect(withPort(readConfig({ PORT: '0' }), 4567)).toMatchObject({
      port: 4567,
      publicUrl: 'http://127.0.0.1:4567',
    });
    const given = readConfig({ PORT: '0', PUBLIC_URL: 'https://portal.karen.se' });
    expect(withPort(given, 4567).publicUrl).toBe('https://portal.karen.se');
  });
});
