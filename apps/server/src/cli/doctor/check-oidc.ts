import type { Config } from '../../config.ts';
import { oidcClient } from '../../people/oidc-client.ts';
import { type Finding, fault, ok, reasonOf } from './finding.ts';

/** Reads the provider's discovery document without signing anybody in. No findings where OIDC is not configured. */
export const checkOidc = async ({ oidc, publicUrl }: Config): Promise<Finding[]> => {
  if (!oidc) return [];
  const what = 'Inloggning för medlemmar';
  try {
    await oidcClient({ ...oidc, publicUrl }).begin();
    return [ok(what, `${oidc.issuer} svarar`)];
  } catch (error) {
    return [fault(what, `MEMBER_OIDC_ISSUER svarar inte som den ska (${reasonOf(error)})`)];
  }
};
