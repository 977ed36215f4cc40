import classes from './passkeys.module.css';

const OIDC_PATH = '/api/v1/auth/oidc';

type OidcLinkProps = {
  readonly label: string;
  /** Fresh proof: signed in anew at the provider, in a tab of its own. */
  readonly fresh?: boolean;
};

/** A plain link: the provider's page replaces this one. */
export const OidcLink = ({ label, fresh = false }: OidcLinkProps) => (
  <a
    href={fresh ? `${OIDC_PATH}?fresh=1` : OIDC_PATH}
    {...(fresh && { target: '_blank', rel: 'noopener', 'data-autofocus': true })}
    className={classes.provider}
  >
    {label}
  </a>
);
