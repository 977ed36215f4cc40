import { authTexts } from '@karportalen/contract/auth/texts';
import { useEffect, useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { toast } from '../kit/toast/toast.tsx';
import { crossTo } from '../platform/cross.ts';
import type { FrontDoorProps } from '../shell/page-definition.ts';
import { checkResetLink, type LinkState } from './check-reset-link.ts';
import classes from './halves.module.css';
import { LivingPhone } from './LivingPhone.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { TwoHalves } from './TwoHalves.tsx';

const sayAndLeave = (sentence: string): void => {
  toast.error(sentence);
  crossTo('/login');
};

const useResetLink = (token: string) => {
  const [link, setLink] = useState<LinkState>({ is: 'unknown' });
  useEffect(() => {
    if (token === '') return sayAndLeave(authTexts.linkMissing);
    if (link.is === 'invalid') return sayAndLeave(authTexts.linkInvalid);
    if (link.is !== 'unknown') return;
    const asked = new AbortController();
    checkResetLink(token, asked.signal).then((state) => asked.signal.aborted || setLink(state));
    return () => asked.abort();
  }, [token, link.is]);
  return { link, tryAgain: () => setLink({ is: 'unknown' }) };
};

export const Page = ({ params: { token = '' } }: FrontDoorProps) => {
  const { link, tryAgain } = useResetLink(token);
  return (
    <TwoHalves aside={<LivingPhone />} title="Nytt lösenord">
      {link.is === 'valid' && <ResetPasswordForm token={token} />}
      {link.is === 'unanswered' && (
        <EmptyState
          text={link.why}
          tone="danger"
          action={<SecondaryButton onClick={tryAgain}>Försök igen</SecondaryButton>}
        />
      )}
      {link.is === 'unknown' && (
        <p className={classes.lead} role="status">
          Kontrollerar länken …
        </p>
      )}
    </TwoHalves>
  );
};
