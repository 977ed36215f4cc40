import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import type { Definition } from './core/endpoint.ts';
import { createAlarm, createNotification } from './notifications/endpoints.ts';

/** The names of the fields of an object, or of all the objects that it may be. */
const namesIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion) return [...new Set(schema.options.flatMap(namesIn))];
  return schema instanceof z.ZodPipe ? namesIn(schema.in) : [];
};

const endpoints: readonly Definition[] = Object.values(allEndpoints);
const at = (address: string): Definition => {
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === address);
  if (!found) throw new Error(`There is no call ${address}.`);
  return found;
};

type Call = [address: string, facts?: { body?: string[]; answer?: string[]; multipart?: true }];

const expectCall = (address: string, { body = [], answer = [], multipart }: Call[1] = {}) => {
  const call = at(address);
  expect(namesIn(call.body)).toEqual(expect.arrayContaining(body));
  expect(namesIn(call.answer)).toEqual(expect.arrayContaining(answer));
  expect(call.multipart ?? false).toBe(multipart ?? false);
};

const committee = [
  'email',
  'name',
  'orgNumber',
  'accountNumber',
  'resultUnit',
  'divisionId',
  'functionTypes',
];

describe('the calls', () => {
  it.each<Call>([
    ['POST /auth/login', { body: ['email', 'password'] }],
    ['POST /auth/logout'],
    ['POST /auth/refresh-token'],
    ['GET /user', { answer: ['roles', 'functions'] }],
    ['PUT /user/change-password', { body: ['currentPassword', 'newPassword'] }],
    ['POST /password/reset', { body: ['email'] }],
    ['POST /password/validate-reset-token', { body: ['token'], answer: ['isValid'] }],
    ['PUT /password', { body: ['token', 'newPassword'] }],
    ['POST /divisions/validate-token', { body: ['token'], answer: ['isValid', 'email'] }],
    ['POST /committees/validate-token', { body: ['token'], answer: ['isValid', 'email'] }],
    ['POST /divisions/register-admin', { body: ['email', 'password', 'token'] }],
    ['POST /committees/register-moderator', { body: ['email', 'password', 'token'] }],
    ['POST /events/external-ticket/transfer', { body: ['token', 'receiverEmail'] }],
  ])('of signing in: %s [7.4 7.5 7.7 7.8 7.9 7.10 7.11 7.12 7.13 7.14]', expectCall);

  it.each<Call>([
    ['GET /notifications', { answer: ['notifications'] }],
    ['GET /notifications/scheduled', { answer: ['scheduledNotifications'] }],
    ['GET /notifications/draft', { answer: ['scheduledNotifications'] }],
    ['POST /notifications', { body: ['titleSwedish', 'inboxMessageEnglish', 'targetGroup', 'scheduleTime'] }],
    ['PUT /notifications/scheduled/:id', { body: ['titleSwedish', 'targetGroup'] }],
    ['DELETE /notifications/scheduled/:id'],
    ['POST /notifications/alarm', { body: ['titleSwedish', 'targetGroup'] }],
  ])('of notifications: %s [7.15 7.16 7.17 7.18 7.19 7.20 7.21]', expectCall);

  it('take the same of an alarm as of a notification [3.9]', () => {
    expect(namesIn(createAlarm.body)).toEqual(namesIn(createNotification.body));
  });

  it.each<Call>([
    ['GET /themes/active', { answer: ['themes'] }],
    ['GET /themes/upcoming', { answer: ['themes'] }],
    ['GET /themes/history', { answer: ['themes'] }],
    ['GET /themes/draft', { answer: ['themes'] }],
    ['POST /themes', { body: ['targetGroup', 'theme', 'image'], multipart: true }],
    ['PUT /themes/:id', { body: ['targetGroup', 'theme', 'image'], multipart: true }],
    ['DELETE /themes/:id'],
    ['GET /polls/scheduled', { answer: ['polls'] }],
    ['GET /polls/history', { answer: ['polls'] }],
    ['GET /polls/draft', { answer: ['polls'] }],
    ['POST /polls', { body: ['answersSwedish', 'image'], multipart: true }],
    ['PUT /polls/:id', { body: ['answersSwedish', 'image'], multipart: true }],
    ['DELETE /polls/:id'],
  ])('of themes and polls: %s [7.22 7.23 7.24 7.25 7.26 7.27]', expectCall);

  it.each<Call>([
    ['GET /events', { answer: ['events'] }],
    ['GET /events/active', { answer: ['events'] }],
    ['GET /events/history', { answer: ['events'] }],
    ['GET /events/draft', { answer: ['events'] }],
    ['GET /events/categories', { answer: ['eventCategories'] }],
    ['GET /events/hosts', { answer: ['hosts'] }],
    ['GET /events/divisions', { answer: ['divisions'] }],
    ['GET /events/user-specific-divisions', { answer: ['divisions'] }],
    ['GET /events/user-types', { answer: ['userTypes'] }],
    ['GET /events/participants', { answer: ['events'] }],
    ['GET /events/:id/check-ins', { answer: ['participants'] }],
    ['POST /events', { body: ['name', 'eventReservationDetails', 'image'], multipart: true }],
    ['PUT /events/:id', { body: ['name', 'eventReservationDetails', 'image'], multipart: true }],
    ['DELETE /events/:id'],
    ['POST /events/:id/participants/download'],
    ['DELETE /events/:id/participants'],
  ])('of events: %s [7.28 7.29 7.30 7.31 7.32 7.33 7.34 7.35 7.36 7.37 7.38 7.39]', expectCall);

  it.each<Call>([
    ['GET /divisions', { answer: ['divisions'] }],
    ['GET /divisions/:id/admins', { answer: ['admins'] }],
    ['POST /divisions/invite-admin', { body: ['divisionId', 'email'] }],
    ['DELETE /divisions/admins/:inviteId'],
    ['GET /committees/:divisionId', { answer: ['committees'] }],
    ['POST /committees/invite-moderator', { body: committee }],
    ['PUT /committees/:id', { body: committee }],
    ['DELETE /committees/:id'],
    ['GET /target-groups', { answer: ['targetGroups'] }],
    ['GET /function-types', { answer: ['functionTypes'] }],
  ])('of organisations: %s [3.38 7.40 7.41 7.42 7.43 7.44 7.45 7.46 7.47 7.48 7.49]', expectCall);

  it.each<Call>([
    ['POST /report/host/download', { body: ['from', 'to', 'committeeIds'] }],
    ['POST /report/payment-receiver/download', { body: ['from', 'to'] }],
  ])('of reports: %s [7.50 7.51]', expectCall);
});
