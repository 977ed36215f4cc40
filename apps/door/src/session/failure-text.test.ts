import { Failure } from '@karportalen/phone-views/web/api-client.ts';
import { afterEach, expect, it } from 'vitest';
import { failureText } from './failure-text.ts';
import { pinFromAddress } from './pin-from-address.ts';

afterEach(() => history.replaceState(null, '', '/'));

it('says what to do', () => {
  expect(failureText(new Failure('WRONG_PIN', 401))).toContain('stämmer inte');
  expect(failureText(new Failure('RATE_LIMITED', 429, 600))).toContain('Vänta 10 minuter');
  expect(failureText(new Failure('RATE_LIMITED', 429, 20))).toContain('Vänta en minut');
  expect(failureText(new Failure('OFFLINE'))).toContain('går inte att nå');
  expect(failureText(new Failure('UNKNOWN', 500))).toContain('Försök igen');
});

it.each([
  ['#pin=123456', '123456'],
  ['#pin=12345', ''],
  ['#något', ''],
  ['', ''],
])('takes the PIN out of the address: %j', (hash, pin) => {
  history.replaceState(null, '', `/door/${hash}`);
  expect(pinFromAddress()).toBe(pin);
  expect(location.href).not.toContain('#');
});
