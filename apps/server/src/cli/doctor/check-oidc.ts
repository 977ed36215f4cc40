import { PORTAL_CALLBACK } from '../../auth/oidc-routes.ts';
import type { Config } from '../../config.ts';
import { MEMBER_CALLBACK } from '../../people/oidc-routes.ts';
import { oidcClient } from '../../platform/oidc/oidc-client.ts';
import { type Finding, fault, ok, reasonOf } from './finding.ts';

/** Reads the providers' discovery documents without signing anybody in. No findings where OIDC is not configured. */
export const checkOidc = async ({ oidc, portalOidc, publicUrl }: Config): Promise<Finding[]> => {
  const providers = [
    {
      what: 'Inloggning för medlemmar',
      variable: 'MEMBER_OIDC_ISSUER',
      settings: oidc,
      path: MEMBER_CALLBACK,
    },
    {
      what: 'Inloggning för arrangörer',
      variable: 'PORTAL_OIDC_ISSUER',
      settings: portalOidc,
      path: PORTAL_CALLBACK,
    },
  ];
  const findings = providers.map(async ({ what, variable, settings, path }): Promise<Finding[]> => {
    if (!settings) return [];
    try {
      await oidcClient({ ...settings, redirectUri: `${publicUrl}${path}` }).begin();
      return [ok(what, `${settings.issuer} svarar`)];
    } catch (error) {
      return [fault(what, `${variable} svarar inte som den ska (${reasonOf(error)})`)];
    }
  });
  return (await Promise.all(findings)).flat();
};
