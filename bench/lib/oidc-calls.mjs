import { asJson, eachOnce, get } from './request-bodies.mjs';

// The measured server has no provider, so all calls but the options are refused, and not measured.
export const oidcCalls = {
  getPortalSignInOptions: () => get('/auth/options'),
  startPortalOidc: () => get('/auth/oidc'),
  finishPortalOidc: () => get('/auth/oidc/callback'),
  setPasswordsOff: (_, count) =>
    eachOnce(
      'PUT',
      Array.from({ length: count }, () => ['/password-policy', asJson({ areOff: false })]),
    ),
};
