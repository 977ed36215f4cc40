import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { listAnswer } from '../core/paging.ts';
import { targetGroupCount } from '../core/target-group.ts';
import { id } from '../core/values.ts';
import { MAX_BATCH_BYTES, memberBatch, memberBatchAnswer } from './batch.ts';
import {
  applyImportBody,
  importOutcome,
  importPreview,
  importRow,
  importRowsQuery,
  MAX_IMPORT_BYTES,
} from './import.ts';
import {
  createMemberBody,
  membersAnswer,
  membersFilter,
  membersQuery,
  registeredMember,
  updateMemberBody,
} from './register.ts';

export const listTargetGroups = endpoint({
  method: 'GET',
  path: '/target-groups',
  needs: ['PushNotification', 'AlarmPushNotification', 'CustomTheme', 'Polls'],
  query: z.strictObject({ divisionId: id.optional() }),
  answer: z.strictObject({ targetGroups: z.array(targetGroupCount) }),
  summary: 'The target groups with how many people in reach each holds; of a division, for what it owns.',
});

// Super admins only: the register covers the whole union.

export const listMembers = endpoint({
  method: 'GET',
  path: '/members',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  query: membersQuery,
  answer: membersAnswer,
  summary: 'The register, by last name. Erased members are nobody and not in it.',
});
export const exportMembers = endpoint({
  method: 'GET',
  path: '/members/export',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  query: membersFilter,
  file: 'Medlemmar.csv',
  summary: 'The register as CSV, narrowed as the list is, with the columns that an import takes.',
});
export const getMember = endpoint({
  method: 'GET',
  path: '/members/:id',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  answer: registeredMember,
  summary: 'One member.',
});
export const createMember = endpoint({
  method: 'POST',
  path: '/members',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  body: createMemberBody,
  answer: registeredMember,
  status: 201,
  summary: 'Adds a member, who can sign in to the app at once.',
});
export const updateMember = endpoint({
  method: 'PUT',
  path: '/members/:id',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  body: updateMemberBody,
  answer: registeredMember,
  summary: 'Changes what the register has about a member.',
});
export const deactivateMember = endpoint({
  method: 'POST',
  path: '/members/:id/deactivate',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  answer: registeredMember,
  summary: 'Takes a member out of every target group and signs them out. What they have done still counts.',
});
export const reactivateMember = endpoint({
  method: 'POST',
  path: '/members/:id/reactivate',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  answer: registeredMember,
  summary: 'Takes a deactivated member back.',
});
export const exportMember = endpoint({
  method: 'GET',
  path: '/members/:id/export',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  file: 'medlem.json',
  summary: 'Everything that is kept about one member.',
});
export const eraseMember = endpoint({
  method: 'DELETE',
  path: '/members/:id',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  summary: 'Takes name, address and student id away for good, wherever they are kept. Votes and sums stay.',
});

export const batchMembers = endpoint({
  method: 'PUT',
  path: '/members/batch',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  body: memberBatch,
  rows: { maxBytes: MAX_BATCH_BYTES },
  answer: memberBatchAnswer,
  summary:
    'Brings the register in step with another one: the rows are matched and compared as in a CSV import and written in one transaction, except faulty ones. More than a fifth deactivated is refused: 409 TOO_MANY_DEACTIVATED.',
});

export const createImport = endpoint({
  method: 'POST',
  path: '/member-imports',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  upload: { type: 'text/csv', maxBytes: MAX_IMPORT_BYTES },
  answer: importPreview,
  status: 201,
  summary: 'Reads a CSV file of members and tells what it would change. Nothing is written yet.',
});
export const compareImport = endpoint({
  method: 'POST',
  path: '/member-imports/:id/compare',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  answer: importPreview,
  summary: 'Compares a file that was read with the register as it is now, and tells what it would change.',
});
export const listImportRows = endpoint({
  method: 'GET',
  path: '/member-imports/:id/rows',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  query: importRowsQuery,
  answer: listAnswer('rows', importRow),
  summary:
    'Those rows of the file that are new, changed, unchanged or faulty, or the members it does not have.',
});
export const applyImport = endpoint({
  method: 'POST',
  path: '/member-imports/:id/apply',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  body: applyImportBody,
  answer: importOutcome,
  summary: 'Does what the preview told, all of it or nothing.',
});
export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/member-imports/:id',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  summary: 'Drops what was read of the file.',
});
