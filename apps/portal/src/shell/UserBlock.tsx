import { logout } from '@karportalen/contract/auth/endpoints';
import { roleLabel } from '@karportalen/contract/core/access';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Spoken } from '../kit/a11y/Spoken.tsx';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { messageOf } from '../platform/api/failure.ts';
import { leaveSession } from '../platform/session/end-session.ts';
import { useUser } from '../platform/session/use-user.ts';
import { homeOf } from './home-of.ts';
import classes from './menu.module.css';

const LogoutButton = () => {
  const [busy, setBusy] = useState(false);

  // Only an answer proves that the session is over; until then the person stays signed in and is told so.
  const leave = async () => {
    setBusy(true);
    try {
      await call(logout);
      leaveSession();
    } catch (failure) {
      toast.error(`Kunde inte logga ut. ${messageOf(failure)}`);
      setBusy(false);
    }
  };

  return (
    <button type="button" className={classes.logout} onClick={leave} aria-busy={busy || undefined}>
      <IconLogout size={20} stroke={1.75} aria-hidden />
      Logga ut
    </button>
  );
};

export const UserBlock = () => {
  const user = useUser();
  const { pathname } = useLocation();
  const home = homeOf(user);
  return (
    <div className={classes.foot}>
      <Link
        to="/settings"
        className={classes.user}
        aria-current={pathname === '/settings' ? 'page' : undefined}
      >
        <span className={classes.avatar} aria-hidden>
          {user.email.slice(0, 1).toUpperCase()}
        </span>
        <span className={classes.who}>
          <span className={classes.role}>{roleLabel(user)}</span>
          {home && <span className={classes.home}>{home.name}</span>}
          <Spoken>, inställningar</Spoken>
        </span>
      </Link>
      <LogoutButton />
    </div>
  );
};
