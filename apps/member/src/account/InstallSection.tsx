import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Section } from '../kit/Section.tsx';
import { installOffer, isInstalled } from '../platform/install.ts';
import { useTexts } from '../platform/language.ts';
import classes from './account.module.css';
import { accountTexts } from './texts.ts';

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** How to have the app beside others: by a press where the browser lets us, else step by step. */
export const InstallSection = () => {
  const t = useTexts(accountTexts);
  const [installed, setInstalled] = useState(isInstalled);
  const offer = installOffer();
  const apple = isApple();
  if (installed) {
    return (
      <Section title={t.install} card>
        <p className={classes.quiet}>{t.installed}</p>
      </Section>
    );
  }
  return (
    <Section title={t.install} card>
      <p className={classes.quiet}>{t.installText}</p>
      {offer ? (
        <Button kind="secondary" onClick={async () => setInstalled(await offer())}>
          {t.installNow}
        </Button>
      ) : (
        <ol className={classes.steps}>
          {(apple ? t.ios : t.other).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {apple && <p className={classes.quiet}>{t.iosText}</p>}
    </Section>
  );
};
