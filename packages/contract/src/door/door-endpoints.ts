import { z } from 'zod';
import { doorEndpoint } from '../core/endpoint.ts';
import { instant } from '../core/values.ts';
import { doorSession, doorSessionBody, doorTickets, scansAnswer, scansBody } from './fields.ts';
import { allotment, allotmentBody, doorSalesAnswer, doorSalesBody } from './selling.ts';

export const openDoorSession = doorEndpoint({
  method: 'POST',
  path: '/session',
  needs: 'public',
  body: doorSessionBody,
  answer: doorSession,
  status: 201,
  compressed: true,
  summary:
    'Opens the door of the event with this secret (from its publication) or PIN (from a day before its start), until a day after its end.',
});
export const listDoorTickets = doorEndpoint({
  method: 'GET',
  path: '/tickets',
  needs: 'door',
  query: z.strictObject({
    since: z.string().max(100).optional(),
    /** The closing time that the device knows; its cookie is renewed when the time has changed. */
    closesAt: instant.optional(),
  }),
  answer: doorTickets,
  compressed: true,
  summary: 'The tickets of the event; with since, those that changed since that answer.',
});
export const sendScans = doorEndpoint({
  method: 'POST',
  path: '/scans',
  needs: 'door',
  body: scansBody,
  answer: scansAnswer,
  summary:
    'Lets in, or takes back what this door let in, in the order sent. Sent again, a scan adds nothing.',
});
export const reservePlaces = doorEndpoint({
  method: 'POST',
  path: '/allotment',
  needs: 'door',
  body: allotmentBody,
  answer: allotment,
  summary:
    'Reserves places for this door to sell, also without a network, or gives them back. Fewer are given where fewer are left.',
});
export const sendDoorSales = doorEndpoint({
  method: 'POST',
  path: '/sales',
  needs: 'door',
  body: doorSalesBody,
  answer: doorSalesAnswer,
  summary:
    'Notes tickets that were sold at this door: from its reserved places first. Sent again, a sale adds nothing.',
});
export const closeDoorSession = doorEndpoint({
  method: 'POST',
  path: '/logout',
  needs: 'public',
  summary: 'Closes this door.',
});
