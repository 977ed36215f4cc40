import { z } from 'zod';
import { authText } from '../auth/limits.ts';
import { memberEndpoint } from '../core/endpoint.ts';
import { quietTimeField } from '../core/quiet-time-field.ts';
import { email, id, instant } from '../core/values.ts';
import { member, memberKinds, memberLanguages, muteKinds } from './member.ts';

const address = email(authText.email);
/** Chosen on the sign-in page; the same as by PUT /me. */
const chosenLanguage = z.enum(memberLanguages).optional();
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Koden är sex siffror.');

export const getSignInOptions = memberEndpoint({
  method: 'GET',
  path: '/auth/options',
  needs: 'public',
  answer: z.strictObject({
    /** Whether OpenID Connect is configured. */
    oidc: z.boolean(),
    /** The demo's members for sign-in with one press; empty elsewhere. */
    demo: z.array(z.strictObject({ email: z.string(), name: z.string(), kind: z.enum(memberKinds) })),
  }),
  summary: 'The ways there are to sign in here.',
});
export const requestMemberCode = memberEndpoint({
  method: 'POST',
  path: '/auth/code',
  needs: 'public',
  // Room for a campus behind one address: 300 members in ten minutes, times two.
  callsPerAddress: 600,
  body: z.strictObject({ email: address }),
  summary: 'Mails a six-digit code to the address if it is a member’s. The answer is the same if it is not.',
});
export const openMemberSession = memberEndpoint({
  method: 'POST',
  path: '/auth/session',
  needs: 'public',
  body: z.strictObject({
    email: address,
    code,
    /** The secret of the mail's link: signs in from any browser for an hour, whatever became of the code. */
    secret: z.string().max(64).optional(),
    as: z.enum(['cookie', 'bearer']).default('cookie'),
    language: chosenLanguage,
  }),
  answer: member.extend({
    /** The session token, when asked with `as: 'bearer'`. */
    token: z.string().optional(),
  }),
  summary:
    'Signs in with the mailed code. It works once, for ten minutes and five tries in the browser that asked for it. An app that keeps no cookies shares five tries at the code mailed last with all others that keep none.',
});
export const openDemoSession = memberEndpoint({
  method: 'POST',
  path: '/auth/demo',
  needs: 'public',
  body: z.strictObject({ email: address, language: chosenLanguage }),
  answer: member,
  summary: 'Signs in as a member of the demo, there alone and only on the machine it runs on.',
});
export const startOidc = memberEndpoint({
  method: 'GET',
  path: '/auth/oidc',
  needs: 'public',
  query: z.strictObject({ language: chosenLanguage }),
  redirect: true,
  summary: 'To where one signs in with the university’s account, where that is set up.',
});
export const finishOidc = memberEndpoint({
  method: 'GET',
  path: '/auth/oidc/callback',
  needs: 'public',
  // The provider's parameters, some of them its own.
  query: z.looseObject({}),
  redirect: true,
  summary: 'Back from there: to the app, or to the sign-in page with what went wrong.',
});
export const closeMemberSession = memberEndpoint({
  method: 'POST',
  path: '/auth/logout',
  needs: 'public',
  summary: 'Ends the session.',
});
export const listMemberSessions = memberEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  needs: 'member',
  answer: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id,
        device: z.string(),
        createdAt: instant,
        lastUsedAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
  summary: 'Where one is signed in, latest used first.',
});
export const endMemberSession = memberEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  needs: 'member',
  summary: 'Signs one of one’s devices out.',
});
export const getMe = memberEndpoint({
  method: 'GET',
  path: '/me',
  needs: 'member',
  answer: member,
  summary: 'Oneself, as the register has one.',
});
export const updateMe = memberEndpoint({
  method: 'PUT',
  path: '/me',
  needs: 'member',
  body: z.strictObject({
    /** Without it the language and whether it was chosen stay as they are. */
    language: z.enum(memberLanguages).optional(),
    mutes: z.array(z.enum(muteKinds)).max(3),
  }),
  answer: member,
  summary: 'The language one is told things in, and what one is spared pushes of.',
});
export const setQuietTime = memberEndpoint({
  method: 'PUT',
  path: '/me/quiet-time',
  needs: 'member',
  body: z.strictObject({ quietTime: quietTimeField.nullish() }),
  answer: member,
  summary: 'When pushes wait, except alarms and reminders one has asked for. Without a time, none does.',
});
export const exportMe = memberEndpoint({
  method: 'GET',
  path: '/me/export',
  needs: 'member',
  file: 'mina-uppgifter.json',
  summary: 'Everything that is kept about one.',
});
export const requestEmailChange = memberEndpoint({
  method: 'POST',
  path: '/me/email/codes',
  needs: 'member',
  body: z.strictObject({ email: address }),
  summary: 'Mails a code to the old address and one to the new.',
});
export const changeMyEmail = memberEndpoint({
  method: 'PUT',
  path: '/me/email',
  needs: 'member',
  body: z.strictObject({ email: address, oldCode: code, newCode: code }),
  answer: member,
  summary: 'Changes the address with the codes that went to both.',
});
const deletion = z.strictObject({
  /** Valid tickets to events that are not over; they stop working. */
  tickets: z.int().min(0),
  /** What was paid for those tickets, in whole kronor. It is not refunded. */
  amount: z.int().min(0),
  /** A payment or refund is under way: until it ends the account cannot be deleted. */
  isMoneyOnItsWay: z.boolean(),
});
export type Deletion = z.output<typeof deletion>;
export const getDeletion = memberEndpoint({
  method: 'GET',
  path: '/me/deletion',
  needs: 'member',
  answer: deletion,
  summary: 'What one would lose by deleting the account.',
});
export const requestDeletionCode = memberEndpoint({
  method: 'POST',
  path: '/me/deletion/code',
  needs: 'member',
  summary:
    'Mails the code that deleting the account takes. It works in this session alone, and signs nobody in.',
});
export const deleteMe = memberEndpoint({
  method: 'DELETE',
  path: '/me',
  needs: 'member',
  body: z.strictObject({ code }),
  summary: 'Deletes the account with the mailed code: the same erasure as by the register.',
});
export const getPushKey = memberEndpoint({
  method: 'GET',
  path: '/push-key',
  needs: 'member',
  answer: z.strictObject({ publicKey: z.string().nullable() }),
  summary: 'The key that a browser subscribes with; null where Web Push is not set up.',
});
/** PostgreSQL's limit for an index entry is not much above this. */
const MAX_TOKEN = 2048;
export const addDevice = memberEndpoint({
  method: 'POST',
  path: '/devices',
  needs: 'member',
  body: z.discriminatedUnion('gateway', [
    z.strictObject({
      gateway: z.literal('webpush'),
      endpoint: z.string().max(MAX_TOKEN),
      keys: z.strictObject({
        p256dh: z.string().regex(/^[\w-]{87}=?$/),
        auth: z.string().regex(/^[\w-]{22}={0,2}$/),
      }),
    }),
    z.strictObject({
      gateway: z.literal('fcm'),
      token: z
        .string()
        .regex(/^[\x21-\x7e]+$/)
        .max(MAX_TOKEN),
    }),
  ]),
  answer: z.strictObject({ id }),
  status: 201,
  summary: 'Takes a browser or a phone that pushes go to. The same one again answers its id.',
});
export const removeDevice = memberEndpoint({
  method: 'DELETE',
  path: '/devices/:id',
  needs: 'member',
  summary: 'Pushes go there no more.',
});
