import { Failure } from '@karportalen/phone-views/web/api-client.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../texts/language.ts';
import { failureText } from './failure-text.ts';
import { openingFromAddress } from './opening-from-address.ts';

beforeEach(() => chooseLanguage('sv'));
afterEach(() => history.replaceState(null, '', '/'));

it('a failed opening says what to do', () => {
  expect(failureText(new Failure('WRONG_PIN', 401))).toContain('stämmer inte');
  expect(failureText(new Failure('RATE_LIMITED', 429, 600))).toContain('vänta 10 minuter');
  expect(failureText(new Failure('RATE_LIMITED', 429, 20))).toContain('vänta en minut');
  expect(failureText(new Failure('RATE_LIMITED', 429, 10_800))).toContain('vänta 3 timmar');
  expect(failureText(new Failure('WRONG_PIN', 401), 'WRONG_SECRET')).toContain('QR-koden gäller inte');
  expect(failureText(new Failure('OFFLINE'))).toContain('går inte att nå');
  expect(failureText(new Failure('UNKNOWN', 500))).toContain('Försök igen');
});

it('a failed opening says what to do in English too', () => {
  chooseLanguage('en');
  expect(failureText(new Failure('RATE_LIMITED', 429, 10_800))).toContain('wait 3 hours');
  expect(failureText(new Failure('OFFLINE'))).toContain('cannot be reached');
});

const secret = 'AbCdEf0123456789_-wxyz';

it.each([
  ['#pin=123456', { pin: '123456' }],
  [`#secret=${secret}`, { secret }],
  [`#secret=${secret.slice(1)}`, undefined],
  ['#pin=12345', undefined],
  ['#något', undefined],
  ['', undefined],
])('PIN or secret are taken out of the address: %j', (hash, opening) => {
  history.replaceState(null, '', `/door/${hash}`);
  expect(openingFromAddress()).toEqual(opening);
  expect(location.href).not.toContain('#');
});
