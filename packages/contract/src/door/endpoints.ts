import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { eventDoors } from './fields.ts';
import { doorSellingBody } from './selling.ts';

export const listDoors = endpoint({
  method: 'GET',
  path: '/events/:id/doors',
  needs: 'Events',
  answer: eventDoors,
  summary: 'How the door of an event is opened, the doors that are open, and the tickets that let in two.',
});
export const setDoorSelling = endpoint({
  method: 'PUT',
  path: '/events/:id/doors',
  needs: 'Events',
  tokens: 'write',
  body: doorSellingBody,
  status: 204,
  summary:
    'Whether the doors of an event may sell tickets. What was sold before stays; reserved places are kept until sold or given back.',
});
export const endDoor = endpoint({
  method: 'DELETE',
  path: '/events/:id/doors/:doorId',
  needs: 'Events',
  tokens: 'write',
  summary:
    'Ends one door, as of a phone that is lost. That device can open it again only with the PIN or the QR code.',
});
export const endAllDoors = endpoint({
  method: 'DELETE',
  path: '/events/:id/doors',
  needs: 'Events',
  tokens: 'write',
  summary: 'Ends every door of an event.',
});
export const renewPin = endpoint({
  method: 'POST',
  path: '/events/:id/pin',
  needs: 'Events',
  tokens: 'write',
  answer: z.strictObject({ pin: z.string(), doorSecret: z.string() }),
  summary: 'Gives the event another PIN and another secret, and ends the doors that the old ones opened.',
});
