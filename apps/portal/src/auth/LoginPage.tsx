import { useEffect } from 'react';
import { toast } from '../kit/toast/toast.tsx';
import { takeNotice } from '../platform/notice.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { followTabs } from '../platform/session/follow-tabs.ts';
import { afterLogin } from '../shell/resolve-route.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginPhone } from './LoginPhone.tsx';
import { OidcLink } from './OidcLink.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import classes from './passkeys.module.css';
import { SplitLayout } from './SplitLayout.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

// A sign-in in one tab opens the portal in all tabs.
const enterWithOthers = () => followTabs({ present: () => leaveTo(afterLogin()), gone: () => {} });

const sayWhy = () => {
  const why = takeNotice();
  if (why) toast.info(why);
};

export const Page = () => {
  useEffect(enterWithOthers, []);
  useEffect(sayWhy, []);
  const { oidc, passwords } = useSignInOptions();
  return (
    <SplitLayout aside={<LoginPhone />} title="Logga in" lead="Välkommen tillbaka till Kårportalen.">
      {passwords ? (
        <LoginForm oidc={oidc} />
      ) : (
        <div className={classes.ways}>
          <OidcLink label="Logga in med kårens konto" look="primary" />
          <PasskeyLogin />
        </div>
      )}
    </SplitLayout>
  );
};
