import IconLogout from 'virtual:icon/logout';
import { logout } from '@karportalen/contract/auth/endpoints';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { messageOf } from '../platform/api/failure.ts';
import { leaveSession } from '../platform/session/end-session.ts';
import { isByChoice } from './logout-path.ts';
import { MessagePage } from './MessagePage.tsx';

/**
 * Ends the session. The user is signed out only once the server has answered; otherwise they stay signed in
 * and are told so.
 */
export const LogoutPage = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const chosen = isByChoice(state);
  useEffect(() => {
    if (!chosen) return;
    call(logout).then(leaveSession, (failure: unknown) => {
      toast.error(`Kunde inte logga ut. ${messageOf(failure)}`);
      navigate(-1);
    });
  }, [chosen, navigate]);
  if (!chosen) return <Navigate to="/" replace />;
  return <MessagePage title="Loggar ut" text="Strax klart." icon={<IconLogout size={24} stroke={1.5} />} />;
};
