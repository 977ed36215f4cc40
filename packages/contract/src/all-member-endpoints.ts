import type { Definition } from './core/endpoint.ts';
import {
  getMemberEvent,
  listMemberCategories,
  listMemberDivisions,
  listMemberEvents,
} from './events/member-endpoints.ts';
import * as home from './home/member-endpoints.ts';
import * as notifications from './notifications/member-endpoints.ts';
import {
  addDevice,
  changeMyEmail,
  closeMemberSession,
  endMemberSession,
  exportMe,
  getMe,
  getPushKey,
  getSignInOptions,
  listMemberSessions,
  openDemoSession,
  openMemberSession,
  removeDevice,
  requestEmailChange,
  requestMemberCode,
  updateMe,
} from './people/member-endpoints.ts';
import * as polls from './polls/member-endpoints.ts';
import * as tickets from './tickets/member-endpoints.ts';

/** Every call of the members' API by name. */
export const allMemberEndpoints: Readonly<Record<string, Definition>> = {
  getSignInOptions,
  requestMemberCode,
  openMemberSession,
  openDemoSession,
  closeMemberSession,
  listMemberSessions,
  endMemberSession,
  getMe,
  updateMe,
  exportMe,
  requestEmailChange,
  changeMyEmail,
  ...notifications,
  ...polls,
  getMemberEvent,
  listMemberCategories,
  listMemberDivisions,
  listMemberEvents,
  ...tickets,
  ...home,
  getPushKey,
  addDevice,
  removeDevice,
};
