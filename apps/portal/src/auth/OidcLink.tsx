import classes from '../kit/button/button.module.css';

const OIDC_PATH = '/api/v1/auth/oidc';

type OidcLinkProps = {
  readonly label: string;
  readonly look?: 'primary' | 'secondary';
  /** For fresh proof of identity: the provider asks for a new sign-in, in a new tab. */
  readonly fresh?: boolean;
};

/** A plain link, not a router link: it leaves the portal for the provider's page. */
export const OidcLink = ({ label, look = 'secondary', fresh = false }: OidcLinkProps) => (
  <a
    href={fresh ? `${OIDC_PATH}?fresh=1` : OIDC_PATH}
    {...(fresh && { target: '_blank', rel: 'noopener', 'data-autofocus': true })}
    className={classes.button}
    data-look={look}
    data-size="md"
    data-full
  >
    {label}
  </a>
);
