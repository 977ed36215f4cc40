import classes from '../kit/button/button.module.css';

const OIDC_PATH = '/api/v1/auth/oidc';

type OidcLinkProps = {
  readonly label: string;
  readonly look?: 'primary' | 'secondary';
  /** Fresh proof: signed in anew at the provider, in a tab of its own. */
  readonly fresh?: boolean;
};

/** A plain link that looks like a button: the provider's page replaces this one. */
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
