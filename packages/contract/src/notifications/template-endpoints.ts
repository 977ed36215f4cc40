import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { template, templateBody, templateUpdate } from './templates.ts';

// A template of an alarm needs AlarmPushNotification, one of a notification PushNotification: either opens the calls, and
// the row decides.
const needs = ['PushNotification', 'AlarmPushNotification'] as const;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/notification-templates',
  needs,
  answer: z.strictObject({ templates: z.array(template) }),
  summary: 'Templates for the kinds of message that one may send, by name.',
});
export const getTemplate = endpoint({
  method: 'GET',
  path: '/notification-templates/:id',
  needs,
  answer: template,
  summary: 'One template, to edit.',
});
export const createTemplate = endpoint({
  method: 'POST',
  path: '/notification-templates',
  needs,
  tokens: 'write',
  body: templateBody,
  answer: template,
  status: 201,
  summary: 'Saves a template. Gaps are written as [[plats]]; a message that still has one is not sent.',
});
export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/notification-templates/:id',
  needs,
  tokens: 'write',
  body: templateUpdate,
  answer: template,
  summary: 'Replaces a template. Messages that were written from it stay as they are.',
});
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/notification-templates/:id',
  needs,
  tokens: 'write',
  summary: 'Removes a template. Messages that were written from it stay as they are.',
});
