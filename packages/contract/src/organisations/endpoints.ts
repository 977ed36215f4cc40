import { endpoint } from '../core/endpoint.ts';
import { listAnswer, listQuery } from '../core/paging.ts';
import { division } from './fields.ts';

export const listDivisions = endpoint({
  method: 'GET',
  path: '/divisions',
  needs: ['InviteDivisionAdmin', 'Committee'],
  query: listQuery,
  answer: listAnswer('divisions', division),
  summary: 'The divisions in reach, with their counts of committees and admins.',
});

export const listDivisionAdmins = endpoint({
  method: 'GET',
  path: '/divisions/:id/admins',
  needs: ['InviteDivisionAdmin', 'Committee'],
});
export const inviteDivisionAdmin = endpoint({
  method: 'POST',
  path: '/divisions/invite-admin',
  needs: 'InviteDivisionAdmin',
});
export const removeDivisionAdmin = endpoint({
  method: 'DELETE',
  path: '/divisions/admins/:inviteId',
  needs: 'InviteDivisionAdmin',
});
export const validateDivisionToken = endpoint({
  method: 'POST',
  path: '/divisions/validate-token',
  needs: 'public',
});
export const registerDivisionAdmin = endpoint({
  method: 'POST',
  path: '/divisions/register-admin',
  needs: 'public',
});
export const listCommittees = endpoint({
  method: 'GET',
  path: '/committees/:divisionId',
  needs: 'Committee',
});
export const inviteModerator = endpoint({
  method: 'POST',
  path: '/committees/invite-moderator',
  needs: 'Committee',
});
export const updateCommittee = endpoint({ method: 'PUT', path: '/committees/:id', needs: 'Committee' });
export const deleteCommittee = endpoint({ method: 'DELETE', path: '/committees/:id', needs: 'Committee' });
export const validateCommitteeToken = endpoint({
  method: 'POST',
  path: '/committees/validate-token',
  needs: 'public',
});
export const registerModerator = endpoint({
  method: 'POST',
  path: '/committees/register-moderator',
  needs: 'public',
});
export const listFunctionTypes = endpoint({ method: 'GET', path: '/function-types', needs: 'Committee' });
