import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { tokenBody } from '../core/token.ts';
import {
  changePasswordBody,
  confirmIdentityBody,
  forgotPasswordBody,
  loginBody,
  ownSession,
  recentRestore,
  resetPasswordBody,
  user,
} from './fields.ts';

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  needs: 'public',
  body: loginBody,
  answer: user,
  summary: 'Signs in; sets the session cookies.',
});

// Public: it clears the caller's own cookies, and a caller without any is already signed out.
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  needs: 'public',
  summary: 'Ends the session.',
});

// Public: the refresh cookie itself is what is checked.
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  needs: 'public',
  summary: 'Rotates the session tokens.',
});

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  needs: 'session',
  tokens: 'read',
  isOpenInSetUp: true,
  answer: user,
  summary: 'The signed-in user with roles and functions.',
});

export const getRecentRestore = endpoint({
  method: 'GET',
  path: '/restores/recent',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  answer: z.strictObject({ restore: recentRestore.nullable() }),
  summary: 'The last time that everything was restored from a backup, if that was within three weeks.',
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/change-password',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  body: changePasswordBody,
  summary: 'Changes the password and ends every other session.',
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/user/confirm',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  body: confirmIdentityBody,
  summary: 'Proves anew who one is. For ten minutes, calls that need fresh proof are then open.',
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  answer: z.strictObject({ sessions: z.array(ownSession) }),
  summary: 'Where one is signed in, last seen first.',
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  summary: 'Ends a sign-in of one’s own, at once.',
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  summary: 'Ends every sign-in of one’s own but this.',
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password/reset',
  needs: 'public',
  callsPerAddress: 30,
  body: forgotPasswordBody,
  summary: 'Mails a reset link if the address has an account; the answer never tells.',
});

export const validateResetToken = endpoint({
  method: 'POST',
  path: '/password/validate-reset-token',
  needs: 'public',
  callsPerAddress: 100,
  body: tokenBody,
  answer: z.strictObject({ isValid: z.boolean() }),
  summary: 'Tells whether a reset link still works.',
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/password',
  needs: 'public',
  callsPerAddress: 100,
  body: resetPasswordBody,
  summary: 'Sets a new password with a reset link, once.',
});
