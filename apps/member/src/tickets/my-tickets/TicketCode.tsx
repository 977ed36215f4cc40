import IconCircleCheck from 'virtual:icon/circle-check';
import IconSun from 'virtual:icon/sun';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { useEffect } from 'react';
import { useTexts } from '../../platform/language.ts';
import { QrCode } from '../shared/QrCode.tsx';
import { ticketTexts } from '../shared/ticket-texts.ts';
import classes from './ticket.module.css';

/** Keeps the screen on while the code is shown. */
export const useWakeLock = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !navigator.wakeLock) return;
    let isOpen = true;
    let lock: WakeLockSentinel | undefined;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (!isOpen) void lock?.release();
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, [wanted]);
};

export const Code = ({ ticket, code }: { ticket: MemberTicket; code: string }) => {
  const t = useTexts(ticketTexts);
  return (
    <>
      {ticket.status === 'checkedIn' && (
        <p className={classes.inside} role="status">
          <IconCircleCheck size={22} stroke={2} aria-hidden />
          {t.checkedInText}
        </p>
      )}
      <div className={classes.code}>
        <QrCode text={code} label={t.qr} />
      </div>
      <p className={classes.hint}>
        <IconSun size={16} stroke={2} aria-hidden />
        {t.hint}
      </p>
    </>
  );
};
