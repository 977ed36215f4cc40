import { useEffect } from 'react';
import { toast } from '../kit/toast/toast.tsx';
import { takeNotice } from '../platform/notice.ts';
import { leaveTo } from '../platform/public-navigation.ts';
import { followTabs } from '../platform/session/follow-tabs.ts';
import { afterLogin } from '../shell/resolve-route.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginPhone } from './LoginPhone.tsx';
import { SplitLayout } from './SplitLayout.tsx';

// A sign-in in one tab opens the portal in all tabs.
const enterWithOthers = () => followTabs({ present: () => leaveTo(afterLogin()), gone: () => {} });

const sayWhy = () => {
  const why = takeNotice();
  if (why) toast.info(why);
};

export const Page = () => {
  useEffect(enterWithOthers, []);
  useEffect(sayWhy, []);
  return (
    <SplitLayout aside={<LoginPhone />} title="Logga in" lead="Välkommen tillbaka till Kårportalen.">
      <LoginForm />
    </SplitLayout>
  );
};
