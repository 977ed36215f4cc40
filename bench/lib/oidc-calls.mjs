import { asJson, eachOnce, get } from './request-bodies.mjs';

// All but the options are refused without a provider, and are not measured.
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
