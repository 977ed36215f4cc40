import { LOGOUT_PATH } from '../shell/logout-path.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { LoginPhone } from './LoginPhone.tsx';
import { SplitLayout } from './SplitLayout.tsx';
import classes from './split-layout.module.css';

/** All that is open to who must have a second factor and has none. */
export const SetUpFirst = ({ onDone }: { readonly onDone: () => void }) => (
  <SplitLayout
    aside={<LoginPhone />}
    title="Lägg till tvåstegsinloggning"
    lead="Kåren kräver det av ditt konto. Det tar ett par minuter, sedan är portalen öppen som vanligt."
  >
    <div className={classes.form}>
      <AppSetUp onDone={onDone} />
      <a href={LOGOUT_PATH} className={classes.link}>
        Logga ut
      </a>
    </div>
  </SplitLayout>
);
