import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { listAnswer } from '../core/paging.ts';
import { tokenBody } from '../core/token.ts';
import { committee, committeeEvents, createCommitteeBody, updateCommitteeBody } from './committee.ts';
import { admin, creatorOption, division, functionType } from './fields.ts';
import { inviteAdminBody, registerBody, tokenAnswer } from './invites.ts';
import { adminsQuery, committeesQuery, divisionsQuery } from './list-queries.ts';

export const listDivisions = endpoint({
  method: 'GET',
  path: '/divisions',
  needs: ['InviteDivisionAdmin', 'Committee'],
  query: divisionsQuery,
  answer: listAnswer('divisions', division),
  summary: 'The divisions in reach, with their counts of committees and admins.',
});

export const listDivisionAdmins = endpoint({
  method: 'GET',
  path: '/divisions/:id/admins',
  needs: ['InviteDivisionAdmin', 'Committee'],
  query: adminsQuery,
  answer: listAnswer('admins', admin),
  summary: 'Who administers the division and who has been asked to.',
});

// Super admins only, whatever functions others have: these decide who administers a division.

export const inviteDivisionAdmin = endpoint({
  method: 'POST',
  path: '/divisions/invite-admin',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'never',
  body: inviteAdminBody,
  summary: 'Mails an invitation to administer the division; asking the same person again sends a new link.',
});

export const resendAdminInvite = endpoint({
  method: 'POST',
  path: '/divisions/admins/:inviteId/resend',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'never',
  summary: 'Sends an unanswered invitation again with a new link; the old one stops working.',
});

export const removeDivisionAdmin = endpoint({
  method: 'DELETE',
  path: '/divisions/admins/:inviteId',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'never',
  summary: 'Removes the admin and ends their sessions, or withdraws the invitation.',
});

export const validateDivisionToken = endpoint({
  method: 'POST',
  path: '/divisions/validate-token',
  needs: 'public',
  callsPerAddress: 100,
  body: tokenBody,
  answer: tokenAnswer,
  summary: 'Tells whether an invitation to administer a division still works, and whom it is for.',
});

export const registerDivisionAdmin = endpoint({
  method: 'POST',
  path: '/divisions/register-admin',
  needs: 'public',
  callsPerAddress: 100,
  body: registerBody,
  summary: 'Makes the account of an invited admin, once.',
});

export const listCommittees = endpoint({
  method: 'GET',
  path: '/committees/:divisionId',
  needs: 'Committee',
  query: committeesQuery,
  answer: listAnswer('committees', committee),
  summary: "The division's committees with their moderators.",
});

export const inviteModerator = endpoint({
  method: 'POST',
  path: '/committees/invite-moderator',
  needs: 'Committee',
  tokens: 'never',
  body: createCommitteeBody,
  answer: committee,
  status: 201,
  summary: 'Creates a committee and mails its moderator an invitation.',
});

export const updateCommittee = endpoint({
  method: 'PUT',
  path: '/committees/:id',
  needs: 'Committee',
  tokens: 'never',
  body: updateCommitteeBody,
  answer: committee,
  summary: 'Changes a committee; another e-mail address invites a new moderator.',
});

export const resendModeratorInvite = endpoint({
  method: 'POST',
  path: '/committees/:id/resend-invite',
  needs: 'Committee',
  tokens: 'never',
  summary: 'Sends the unanswered invitation again with a new link; the old one stops working.',
});

export const getCommitteeEvents = endpoint({
  method: 'GET',
  path: '/committees/:id/events',
  needs: 'Committee',
  answer: committeeEvents,
  summary:
    'What a committee leaves behind when it is deleted: its events, and the tickets sold to those to come.',
});

export const deleteCommittee = endpoint({
  method: 'DELETE',
  path: '/committees/:id',
  needs: 'Committee',
  tokens: 'never',
  summary: 'Deletes a committee, its accounts and invitations. Its events stay, with its name.',
});

export const validateCommitteeToken = endpoint({
  method: 'POST',
  path: '/committees/validate-token',
  needs: 'public',
  callsPerAddress: 100,
  body: tokenBody,
  answer: tokenAnswer,
  summary: 'Tells whether an invitation to moderate a committee still works, and whom it is for.',
});

export const registerModerator = endpoint({
  method: 'POST',
  path: '/committees/register-moderator',
  needs: 'public',
  callsPerAddress: 100,
  body: registerBody,
  summary: 'Makes the account of an invited moderator, once; it replaces the one before.',
});

export const listFunctionTypes = endpoint({
  method: 'GET',
  path: '/function-types',
  needs: 'Committee',
  answer: z.strictObject({ functionTypes: z.array(functionType) }),
  summary: 'What a committee can be given beyond what its role holds.',
});
export const listCreators = endpoint({
  method: 'GET',
  path: '/creators',
  needs: ['PushNotification', 'CustomTheme', 'Polls', 'Events'],
  answer: z.strictObject({ creators: z.array(creatorOption) }),
  summary:
    'Who may have made what the caller sees, to narrow a list by: the union, divisions and committees.',
});
