import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Section } from '../kit/Section.tsx';
import { installOffer, isInstalled } from '../platform/install.ts';
import { useTexts } from '../platform/language.ts';
import classes from './account.module.css';
import { accountTexts } from './texts.ts';

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const InstallSteps = lazyPart(() => import('./InstallSteps.tsx').then((part) => part.InstallSteps));

/** Install button where the browser supports one; otherwise instructions. */
export const InstallSection = () => {
  const t = useTexts(accountTexts);
  const [installed, setInstalled] = useState(isInstalled);
  const [asked, setAsked] = useState(false);
  const offer = installOffer();
  const apple = isApple();
  const install = async (): Promise<void> => {
    if (offer) setInstalled(await offer());
    else setAsked(true);
  };
  return (
    <Section title={t.install} card>
      <p className={classes.quiet}>{installed ? t.installed : t.installText}</p>
      {apple && !installed && <p className={classes.quiet}>{t.iosText}</p>}
      {asked && <InstallSteps apple={apple} />}
      {!installed && !asked && (
        <Button kind="secondary" onClick={install}>
          {offer ? t.installNow : t.installHow}
        </Button>
      )}
    </Section>
  );
};
