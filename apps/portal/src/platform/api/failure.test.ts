// @vitest-environment node
import { apiError } from '@karportalen/contract/core/problems';
import { describe, expect, it } from 'vitest';
import { ApiFailure, messageOf, readFailure } from './failure.ts';

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const html = (status: number) => new Response('<h1>Bad gateway</h1>', { status });

describe('readFailure', () => {
  it('readFailure reads the API error object [8.1]', async () => {
    const sent = apiError('INVALID', { email: 'Det måste vara en giltig e-postadress' });
    const { error } = await readFailure(json(400, sent));
    expect(error).toEqual(sent);
  });

  it('readFailure tells a 404 without JSON as a missing resource [8.2]', async () => {
    const { error } = await readFailure(html(404));
    expect(error).toMatchObject({
      status: 404,
      clientMessageSwedish: 'Resursen kunde inte hittas',
      developerMessage: 'Resource not found',
    });
  });

  it('readFailure leaves the missing resource out when the caller suppressed it [8.3]', async () => {
    const { error } = await readFailure(html(404), true);
    expect(error).toMatchObject({ status: 404, title: 'Okänt fel uppstod', errorType: 'UNKNOWN' });
  });

  it('readFailure tells a 401 without JSON as not signed in [8.4]', async () => {
    const { error } = await readFailure(html(401));
    expect(error).toMatchObject({ clientMessageSwedish: 'Du är inte inloggad', errorType: 'EXPIRED_TOKEN' });
  });

  it('readFailure tells any other status without JSON as unknown [8.5]', async () => {
    const { error } = await readFailure(html(502));
    expect(error).toMatchObject({
      status: 502,
      title: 'Okänt fel uppstod',
      clientMessageSwedish: 'Något gick fel',
      errorType: 'UNKNOWN',
    });
  });

  it.each([[null], [[]], ['text'], [{}], [{ errors: 'x', fieldErrors: [], errorType: 'WHATEVER' }]])(
    'readFailure survives JSON that is no API error: %j',
    async (body) => {
      const failure = await readFailure(json(500, body));
      expect(messageOf(failure)).toBe('Något gick fel');
      expect(failure.errorType).toBe('UNKNOWN');
    },
  );
});

describe('messageOf', () => {
  const failure = (error: object) => new ApiFailure({ ...apiError('UNKNOWN'), ...error });

  it('messageOf prefers the Swedish client message [8.6]', () => {
    expect(messageOf(failure({ clientMessageSwedish: 'Så här', errors: ['Nej'] }))).toBe('Så här');
  });

  it('messageOf gives the number of a fault that nobody foresaw, and of no other', () => {
    const saved = { by: 'Anna Ek', at: new Date().toISOString() };
    expect(messageOf(new ApiFailure({ ...apiError('STALE_EDIT'), saved }))).toMatch(
      /Ladda om sidan\. Sparad av Anna Ek \d\d:\d\d\.$/,
    );
    expect(
      messageOf(new ApiFailure({ ...apiError('STALE_EDIT'), saved: { ...saved, isYou: true } })),
    ).toMatch(/^Du har själv ändrat detta under tiden\. Sparad av dig i en annan flik \d\d:\d\d\.$/);
    expect(messageOf(failure({ requestId: 'a1b2' }))).toBe('Något gick fel (felnummer a1b2)');
    expect(messageOf(new ApiFailure({ ...apiError('NOT_FOUND'), requestId: 'a1b2' }))).toBe(
      'Resursen kunde inte hittas',
    );
  });

  it('messageOf joins the errors when there is none [8.6]', () => {
    expect(messageOf(failure({ clientMessageSwedish: '', errors: ['Ett.', 'Två.'] }))).toBe('Ett. Två.');
  });

  it('messageOf falls back to Något gick fel [8.6]', () => {
    expect(messageOf(failure({ clientMessageSwedish: '', errors: [] }))).toBe('Något gick fel');
    expect(messageOf(new TypeError('x is not a function'))).toBe('Något gick fel');
  });

  it.each([
    ['30', 'om mindre än en minut'],
    ['60', 'om en minut'],
    ['61', 'om 2 minuter'],
    ['900', 'om 15 minuter'],
  ])('messageOf says Retry-After %s in words', async (seconds, words) => {
    const failure = await readFailure(json(429, apiError('RATE_LIMITED'), { 'retry-after': seconds }));
    expect(messageOf(failure)).toBe(
      `För många försök. Vänta en stund och prova igen. Du kan försöka igen ${words}.`,
    );
  });
});
