import type { Payment } from '@karportalen/contract/tickets/payment-fields';
import { useState } from 'react';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useTexts } from '../../platform/language.ts';
import classes from '../booking/hold.module.css';
import { payTexts } from './payment-texts.ts';

const QrCode = lazyPart(() => import('../shared/QrCode.tsx').then((part) => part.QrCode));

/** Whether Swish is likely to be installed here: a touch device. */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

const Code = ({ text }: { text: string }) => {
  const t = useTexts(payTexts);
  return (
    <figure className={classes.code}>
      <QrCode text={text} label={t.qr} />
      <figcaption className={classes.text}>{t.scan}</figcaption>
    </figure>
  );
};

/** A link that opens Swish on phones, a QR code on computers; a button shows the other one. */
export const SwishOptions = ({ payment: { swishUrl, qr, simulatorUrl } }: { payment: Payment }) => {
  const t = useTexts(payTexts);
  const [here] = useState(isPhone);
  const [showsCode, setShowsCode] = useState(!here);
  return (
    <>
      {simulatorUrl && (
        <a
          className={buttonClass('primary')}
          href={simulatorUrl}
          target="_blank"
          rel="noreferrer"
          data-main-act
        >
          {t.simulator}
        </a>
      )}
      {showsCode && qr && <Code text={qr} />}
      {swishUrl && (
        <a
          className={buttonClass(here && !simulatorUrl ? 'primary' : 'secondary')}
          href={swishUrl}
          data-main-act
        >
          {here ? t.openSwish : t.openHere}
        </a>
      )}
      {!showsCode && qr && (
        <Button kind="quiet" onClick={() => setShowsCode(true)}>
          {t.otherPhone}
        </Button>
      )}
      <p className={classes.text}>{t.stay}</p>
    </>
  );
};
