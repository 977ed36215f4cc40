import type { Definition } from '@karportalen/contract/core/endpoint';
import { REFRESH_INTERVAL_MS } from '@karportalen/contract/core/refresh-interval';
import type { PushReport } from '@karportalen/contract/notifications/push-status';
import { Notice } from '../kit/form/Notice.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import classes from './push-trouble.module.css';
import { type Pushed, type PushSendingSettings, usePushSending } from './use-push-sending.tsx';

/** The polling interval; false once no push is under way. */
export const askAgainMs = (pushes: readonly (PushReport | null)[]): number | false =>
  pushes.some((push) => push?.pushStatus === 'sending') && REFRESH_INTERVAL_MS;

export const isInTrouble = (push: PushReport | null): push is PushReport =>
  push !== null &&
  push.pushStatus !== 'sent' &&
  (push.pushStatus !== 'sending' || push.failedReason !== null);

export const reportedPush = (push: PushReport, people: string): Pushed => ({
  ...push,
  reason: push.failedReason,
  people,
});

type PushTroubleProps<D extends Definition, R> = PushSendingSettings<D, R> & { row: R };

/** Why a push without an archive row did not reach everybody, and the button to retry it. */
export const PushTrouble = <D extends Definition, R>({ row, ...settings }: PushTroubleProps<D, R>) => {
  const { button, dialog } = usePushSending(settings);
  return (
    <>
      <Notice>
        <div className={classes.trouble}>
          <p>{wholeDates(settings.pushed(row).reason)}</p>
          {button(row)}
        </div>
      </Notice>
      {dialog}
    </>
  );
};
