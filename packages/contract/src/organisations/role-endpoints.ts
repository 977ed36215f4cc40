import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { listAnswer } from '../core/paging.ts';
import { tokenBody } from '../core/token.ts';
import { inviteSuperAdminBody, registerBody, tokenAnswer } from './invites.ts';
import {
  heldRole,
  roleSettings,
  roleSettingsBody,
  rolesQuery,
  setRoleEndBody,
  superAdminInvite,
} from './role-fields.ts';

export const listRoles = endpoint({
  method: 'GET',
  path: '/roles',
  needs: ['InviteDivisionAdmin', 'Committee'],
  query: rolesQuery,
  answer: listAnswer('roles', heldRole),
  summary: 'Who holds a role that the caller can renew, and until when; those that end first come first.',
});

export const setRoleEnd = endpoint({
  method: 'PUT',
  path: '/roles/:id',
  needs: ['InviteDivisionAdmin', 'Committee'],
  alsoNeeds: 'freshProof',
  body: setRoleEndBody,
  answer: heldRole,
  summary: 'Renews a role, or decides its last day; null for no end.',
});

export const getRoleSettings = endpoint({
  method: 'GET',
  path: '/role-settings',
  // Every organiser may hand over, and then invites.
  needs: 'session',
  tokens: 'never',
  answer: roleSettings,
  summary: 'The last day that invitations propose.',
});

export const setRoleSettings = endpoint({
  method: 'PUT',
  path: '/role-settings',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'never',
  body: roleSettingsBody,
  answer: roleSettings,
  summary: 'Decides which last day invitations propose: 31 December, 30 June or none.',
});

// Super admins only, whatever functions others have: these decide who may do everything.

export const inviteSuperAdmin = endpoint({
  method: 'POST',
  path: '/superadmins/invite',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  body: inviteSuperAdminBody,
  summary: 'Mails an invitation to be a super admin; asking the same person again sends a new link.',
});

export const listSuperAdminInvites = endpoint({
  method: 'GET',
  path: '/superadmins/invites',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  answer: z.strictObject({ invites: z.array(superAdminInvite) }),
  summary: 'The unanswered invitations of super admins, by address.',
});

export const withdrawSuperAdminInvite = endpoint({
  method: 'DELETE',
  path: '/superadmins/invites/:id',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'never',
  summary: 'Withdraws an unanswered invitation; its link stops working.',
});

export const validateSuperAdminToken = endpoint({
  method: 'POST',
  path: '/superadmins/validate-token',
  needs: 'public',
  callsPerAddress: 100,
  body: tokenBody,
  answer: tokenAnswer,
  summary: 'Tells whether an invitation to be a super admin still works, and whom it is for.',
});

export const registerSuperAdmin = endpoint({
  method: 'POST',
  path: '/superadmins/register',
  needs: 'public',
  callsPerAddress: 100,
  body: registerBody,
  summary: 'Makes the account of an invited super admin, once.',
});
