import { getPortalSignInOptions, setPasswordsOff } from '@karportalen/contract/auth/oidc-endpoints';
import { authTexts } from '@karportalen/contract/auth/texts';
import { useQuery } from '@tanstack/react-query';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import classes from './settings.module.css';

/** The switch for password sign-in. Shown only if the union's OpenID Connect provider is configured. */
export const PasswordPolicy = () => {
  const { data } = useQuery(queryOf(getPortalSignInOptions));
  const set = useToastMutation(setPasswordsOff, authTexts.setPasswordsOff, {
    changes: [getPortalSignInOptions],
  });
  if (!data?.oidc) return null;
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>
        {data.passwords
          ? 'Alla kan logga in med kårens konto. Om du stänger av lösenord går det bara att logga in med det eller en passnyckel.'
          : 'Lösenord är avstängda: alla loggar in med kårens konto eller en passnyckel.'}
      </p>
      <div>
        <SecondaryButton
          onClick={() => set.submit({ body: { areOff: data.passwords } })}
          loading={set.isPending}
        >
          {data.passwords ? 'Stäng av lösenord' : 'Tillåt lösenord igen'}
        </SecondaryButton>
      </div>
    </div>
  );
};
