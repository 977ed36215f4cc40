import { can, isSuperAdmin, roleLabel } from '@karportalen/contract/core/access';
import { useState } from 'react';
import { ButtonLink } from '../kit/button/ButtonLink.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { organisationOf } from '../shell/user-organisation.ts';
import { ApiTokensSection } from './ApiTokensSection.tsx';
import { AppearanceChoice } from './AppearanceChoice.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { FactorPolicySection } from './FactorPolicySection.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import classes from './settings.module.css';

export const Page = () => {
  const user = useUser();
  const home = organisationOf(user);
  const [changing, setChanging] = useState(false);
  return (
    <>
      <PageHead title="Inställningar" description="Ditt konto och hur portalen ser ut för dig." />
      <div className={classes.cards}>
        <FormSection title="Konto">
          <dl className={classes.facts}>
            <dt>E-postadress</dt>
            <dd>{user.email}</dd>
            <dt>Roll</dt>
            <dd>{roleLabel(user)}</dd>
            {home && (
              <>
                <dt>{home.kind}</dt>
                <dd>{home.name}</dd>
              </>
            )}
          </dl>
        </FormSection>
        <FormSection
          title="Uppdrag"
          description={
            user.roleEndsOn
              ? `Ditt uppdrag gäller till och med ${user.roleEndsOn}.`
              : 'Ditt uppdrag har ingen sista dag.'
          }
        >
          <div>
            <ButtonLink to="/handover" look="secondary">
              Lämna över till någon annan
            </ButtonLink>
          </div>
        </FormSection>
        <FormSection title="Lösenord" description="Byter du lösenord loggas du ut på alla andra enheter.">
          <div>
            <SecondaryButton onClick={() => setChanging(true)}>Byt lösenord</SecondaryButton>
          </div>
        </FormSection>
        <PasskeySection />
        <SecondFactorSection />
        <OwnSessions />
        {can.inviteDivisionAdmin(user) && <FactorPolicySection />}
        {can.makeApiTokens(user) && <ApiTokensSection />}
        {isSuperAdmin(user) && (
          <FormSection title="Hela kåren" description="Gäller alla som använder portalen.">
            <div className={classes.acts}>
              <ButtonLink to="/push-notifications/settings" look="secondary">
                Ångra och tyst tid
              </ButtonLink>
              <ButtonLink to="/webhooks" look="secondary">
                Webhookar
              </ButtonLink>
            </div>
          </FormSection>
        )}
        <FormSection title="Utseende" description="Gäller bara i den här webbläsaren.">
          <AppearanceChoice />
        </FormSection>
      </div>
      <ChangePasswordDialog opened={changing} onClose={() => setChanging(false)} />
    </>
  );
};
