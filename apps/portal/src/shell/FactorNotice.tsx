import { authTexts } from '@karportalen/contract/auth/texts';
import { Link } from 'react-router';
import { Notice } from '../kit/form/Notice.tsx';
import { useUser } from '../platform/session/use-user.ts';
import classes from './restore-notice.module.css';

/** Until an account has the second factor that it will need. */
export const FactorNotice = () =>
  useUser().secondFactor === 'soon' && (
    <div className={classes.notice}>
      <Notice>
        {authTexts.factorSoon} <Link to="/settings">Lägg till den under Inställningar</Link>
      </Notice>
    </div>
  );
