import { useEffect } from 'react';
import { leaveTo } from '../platform/public-navigation.ts';
import { followTabs } from '../platform/session/follow-tabs.ts';
import { afterLogin } from '../shell/resolve-route.ts';
import { LoginPhone } from './LoginPhone.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { SplitLayout } from './SplitLayout.tsx';
import { isFromProvider } from './second-step-state.ts';

// A sign-in in one tab opens the portal in all tabs.
const enterWithOthers = () => followTabs({ present: () => leaveTo(afterLogin()), gone: () => {} });

/** After the login page, for accounts with a second factor. */
export const Page = () => {
  useEffect(enterWithOthers, []);
  return (
    <SplitLayout
      aside={<LoginPhone />}
      title="Ett steg till"
      lead={`${isFromProvider(location.search) ? 'Inloggningen med kårens konto gick bra' : 'Lösenordet stämmer'}. Bekräfta att det är du.`}
    >
      <SecondStepForm />
    </SplitLayout>
  );
};
