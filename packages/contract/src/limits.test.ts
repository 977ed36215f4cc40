import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loginBody } from './auth/fields.ts';
import { eventBody } from './events/fields.ts';
import { notificationBody } from './notifications/fields.ts';
import { committeeForm } from './organisations/committee.ts';
import { pollBody } from './polls/fields.ts';
import { themeBody } from './themes/fields.ts';

const isDraft = true;
const DRAFT = { note: { isDraft }, poll: { isDraft }, event: { isDraft }, theme: { status: 'draft' } };
const BODY = { note: notificationBody, poll: pollBody, event: eventBody, theme: themeBody };

const sentences = (schema: z.ZodType, value: unknown, field: string): string[] => {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).filter(({ path }) => path.join('.').startsWith(field)).map((i) => i.message);
};

type Row = [of: keyof typeof BODY, field: string, max: number];

/** The longest text that fits, and one character more. */
const expectLimit = (of: Row[0], field: string, max: number) => {
  const told = (length: number) =>
    sentences(BODY[of], { ...DRAFT[of], [field]: 'x'.repeat(length) }, field).join();
  expect(told(max)).toBe('');
  expect(told(max + 1)).toMatch(new RegExp(`^.+ får max vara ${max} tecken\\.$`));
};

describe('a text is at most so long:', () => {
  it.each<Row>([
    ['note', 'titleSwedish', 40],
    ['note', 'titleEnglish', 40],
    ['theme', 'title', 40],
    ['poll', 'titleSwedish', 40],
    ['poll', 'titleEnglish', 40],
    ['event', 'name', 40],
    ['event', 'nameSwedish', 40],
  ])('the title of a %s, %s, %i [5.42 9.1]', expectLimit);

  it.each<Row>([
    ['note', 'notificationMessageSwedish', 100],
    ['note', 'notificationMessageEnglish', 100],
  ])('the short message of a %s, %s, %i [9.2]', expectLimit);

  it.each<Row>([
    ['note', 'inboxMessageSwedish', 1000],
    ['note', 'inboxMessageEnglish', 1000],
  ])('the long message of a %s, %s, %i [9.3]', expectLimit);

  it.each<Row>([
    ['event', 'description', 3000],
    ['event', 'descriptionSwedish', 3000],
  ])('the text of an %s, %s, %i [9.4]', expectLimit);

  it.each<Row>([
    ['event', 'location', 40],
    ['event', 'locationSwedish', 40],
  ])('the place of an %s, %s, %i [9.5]', expectLimit);

  it.each<Row>([
    ['event', 'linkButtonText', 18],
    ['event', 'linkButtonTextSwedish', 18],
  ])('the button of an %s, %s, %i [9.6]', expectLimit);

  it.each<Row>([['theme', 'themeLinkButtonText', 22]])('the button of a %s, %s, %i [5.43 9.7]', expectLimit);

  it.each<Row>([['event', 'imageCred', 40]])('the photographer of an %s, %s, %i [9.8]', expectLimit);

  it.each<Row>([
    ['poll', 'questionSwedish', 64],
    ['poll', 'questionEnglish', 64],
  ])('the question of a %s, %s, %i [5.14 9.9]', expectLimit);

  it.each(['answersSwedish', 'answersEnglish'])('an answer, %s, 34 [5.15 9.10]', (field) => {
    const told = (length: number) =>
      sentences(pollBody, { isDraft, [field]: ['x'.repeat(length)] }, `${field}.0`).join();
    expect([told(34), told(35)]).toEqual(['', 'Svar får max vara 34 tecken.']);
  });

  it.each(['swedishName', 'englishName'])('a ticket, %s, 40 [5.19 9.11]', (field) => {
    const told = (length: number) => {
      const tickets = [{ [field]: 'x'.repeat(length) }];
      return sentences(eventBody, { isDraft, eventReservationDetails: { tickets } }, 'event').join();
    };
    expect([told(40), told(41)]).toEqual(['', 'Biljettnamn får max vara 40 tecken.']);
  });
});

describe('a number is just so long:', () => {
  const committee = { name: 'Revyn', email: 'a@b.se', orgNumber: '802000-1239', paidEvents: true };
  const fits = (values: object) => committeeForm.safeParse({ ...committee, ...values }).success;
  const details = (field: string, value: string) =>
    sentences(eventBody, { isDraft, eventReservationDetails: { [field]: value } }, 'event').length === 0;

  it('the account 4 digits [5.27 9.12]', () => {
    expect(
      ['304', '3041', '30411', '304x'].map((accountNumber) => fits({ accountNumber, resultUnit: '12' })),
    ).toEqual([false, true, false, false]);
    expect(['304', '3041', '30411'].map((value) => details('accountNumber', value))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('the result unit 2 digits [5.28 9.13]', () => {
    expect(['1', '12', '123', '1x'].map((resultUnit) => fits({ accountNumber: '3041', resultUnit }))).toEqual(
      [false, true, false, false],
    );
    expect(['1', '12', '123'].map((value) => details('resultUnit', value))).toEqual([false, true, false]);
  });

  it('a password 6 characters at least [5.50 9.15]', () => {
    const email = 'a@b.se';
    expect(loginBody.safeParse({ email, password: 'abc123' }).success).toBe(true);
    expect(sentences(loginBody, { email, password: 'abc12' }, 'password')).toEqual([
      'Lösenord måste vara minst 6 tecken.',
    ]);
  });
});
