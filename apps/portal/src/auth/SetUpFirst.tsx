import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { byChoice, LOGOUT_PATH } from '../shell/logout-path.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { LoginPhone } from './LoginPhone.tsx';
import { PasskeySetUp } from './PasskeySetUp.tsx';
import { passkeySupport } from './passkey-support.ts';
import { SplitLayout } from './SplitLayout.tsx';
import classes from './split-layout.module.css';

// By the button's navigation state: the address alone signs nobody out.
const LogoutLink = () => {
  const navigate = useNavigate();
  return (
    <button type="button" className={classes.link} onClick={() => navigate(LOGOUT_PATH, byChoice)}>
      Logga ut
    </button>
  );
};

type Way = 'passkey' | 'app';

/** Sets up an app or a passkey; a passkey is proposed where this browser can make one. */
const SetUp = ({ onDone }: { readonly onDone: () => void }) => {
  const [canHave] = useState(() => passkeySupport() === 'yes');
  const [way, setWay] = useState<Way>(canHave ? 'passkey' : 'app');
  const [isChosen, setChosen] = useState(false);
  const other = way === 'app' ? 'passkey' : 'app';
  return (
    <>
      {way === 'app' ? (
        <AppSetUp onDone={onDone} onCodes={() => setChosen(true)} />
      ) : (
        <PasskeySetUp onDone={onDone} onCodes={() => setChosen(true)} />
      )}
      {canHave && !isChosen && (
        <SecondaryButton onClick={() => setWay(other)}>
          {other === 'app' ? 'Använd en autentiseringsapp i stället' : 'Använd en passnyckel i stället'}
        </SecondaryButton>
      )}
    </>
  );
};

/** The only page for an account that must have a second factor and has none. */
export const SetUpFirst = ({ onDone }: { readonly onDone: () => void }) => (
  <SplitLayout
    aside={<LoginPhone />}
    title="Lägg till tvåstegsinloggning"
    lead="Kåren kräver det av ditt konto. Det tar ett par minuter, sedan är portalen öppen som vanligt."
  >
    <div className={classes.form}>
      <SetUp onDone={onDone} />
      <LogoutLink />
    </div>
  </SplitLayout>
);
