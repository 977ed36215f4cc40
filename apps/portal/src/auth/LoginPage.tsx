import { useEffect } from 'react';
import { toast } from '../kit/toast/toast.tsx';
import { crossTo } from '../platform/cross.ts';
import { takeNotice } from '../platform/notice.ts';
import { followTabs } from '../platform/session/follow-tabs.ts';
import { AFTER_LOGIN } from '../shell/place.ts';
import { LivingPhone } from './LivingPhone.tsx';
import { LoginForm } from './LoginForm.tsx';
import { TwoHalves } from './TwoHalves.tsx';

// Signing in in one tab opens the portal in all of them.
const enterWithOthers = () => followTabs({ present: () => crossTo(AFTER_LOGIN), gone: () => {} });

const sayWhy = () => {
  const why = takeNotice();
  if (why) toast.info(why);
};

export const Page = () => {
  useEffect(enterWithOthers, []);
  useEffect(sayWhy, []);
  return (
    <TwoHalves aside={<LivingPhone />} title="Logga in" lead="Välkommen tillbaka till Kårportalen.">
      <LoginForm />
    </TwoHalves>
  );
};
