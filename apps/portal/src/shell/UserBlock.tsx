import IconLogout from 'virtual:icon/logout';
import { roleLabel } from '@karportalen/contract/core/access';
import { Link, useLocation, useNavigate } from 'react-router';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { byChoice, LOGOUT_PATH } from './logout-path.ts';
import classes from './menu.module.css';
import { organisationOf } from './user-organisation.ts';

export const UserBlock = () => {
  const user = useUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const home = organisationOf(user);
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
          <VisuallyHidden>, inställningar</VisuallyHidden>
        </span>
      </Link>
      {/* A route of its own, so that a form with unsaved text asks before it is left. */}
      <button type="button" className={classes.logout} onClick={() => navigate(LOGOUT_PATH, byChoice)}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        Logga ut
      </button>
    </div>
  );
};
