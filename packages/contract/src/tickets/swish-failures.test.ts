import { expect, it } from 'vitest';
import { swishFailureText } from './swish-failures.ts';

// What Swish answers to a refund, now or in its callback, and what the server itself notes.
const known = [
  ...[
    'ACMT01',
    'ACMT03',
    'ACMT07',
    'AM02',
    'AM03',
    'AM04',
    'AM06',
    'BE18',
    'DS24',
    'FF08',
    'FF10',
    'PA01',
    'PA02',
  ],
  ...['RF02', 'RF03', 'RF04', 'RF06', 'RF07', 'RF08', 'RF09', 'RP01', 'RP02', 'RP03', 'TM01'],
  ...['ERROR', 'NO_ANSWER', 'RESTORED'],
];

it.each(known)('%s is told as a sentence, without the code', (code) => {
  expect(swishFailureText(code)).toMatch(/^\p{Lu}.*[.]$/u);
  expect(swishFailureText(code)).not.toContain(code);
});

it.each(['ZZ99', '500', 'constructor'])('%s is not known, and is kept', (code) => {
  expect(swishFailureText(code)).toBe(`Swish gjorde inte återbetalningen (${code}).`);
});

// Swish's own words: 'Payer not enrolled', 'Payer alias is invalid', 'Missing merchant Swish number'; 'Payee not enrolled'.
it.each(['ACMT03', 'BE18', 'RP01'])('%s is about the union, which is the payer of a refund', (code) => {
  expect(swishFailureText(code)).toMatch(/^Kårens /);
});
it.each(['ACMT01', 'ACMT07'])('%s is about whoever gets the money', (code) => {
  expect(swishFailureText(code)).toMatch(/^Mottagare/);
});
it('RP03 is a callback address that is missing or not https', () => {
  expect(swishFailureText('RP03')).toContain('https');
});
