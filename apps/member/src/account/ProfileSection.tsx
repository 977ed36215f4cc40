import type { Member } from '@karportalen/contract/people/member';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { useTexts } from '../platform/language.ts';
import classes from './account.module.css';
import { accountTexts } from './texts.ts';

const EmailChange = lazyPart(() => import('./EmailChange.tsx').then((part) => part.EmailChange));

/** The member's details from the register. Only the e-mail address can be changed here. */
export const ProfileSection = ({ me }: { me: Member }) => {
  const t = useTexts(accountTexts);
  const [changing, setChanging] = useState(false);
  const about = [t.kinds[me.kind], me.division?.name].filter(Boolean).join(' · ');
  return (
    <>
      <div className={classes.who}>
        <span className={classes.face} aria-hidden>
          {me.firstName.charAt(0)}
          {me.lastName.charAt(0)}
        </span>
        <div className={classes.words}>
          <b>
            {me.firstName} {me.lastName}
          </b>
          <span>{about}</span>
          <span>{me.email}</span>
        </div>
        <Button kind="secondary" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {t.changeEmail}
        </Button>
      </div>
      {changing && <EmailChange me={me} onCancel={() => setChanging(false)} />}
    </>
  );
};
