import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { useAction } from '../shared/use-action.ts';
import classes from './draw.module.css';
import { withdraw } from './enter-draw.ts';
import { entryTexts } from './entry-texts.ts';
import { poolNames } from './pool-names.ts';

type Entry = NonNullable<MemberEvent['entry']>;

const Copied = ({ text, label }: { text: string; label: string }) => {
  const t = useTexts(entryTexts);
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('copyFailed'),
    );
  return (
    <>
      <Button kind="secondary" aria-label={label} onClick={copy}>
        {t.copy}
      </Button>
      <Notice tone="good">{said && t[said]}</Notice>
    </>
  );
};

type OwnEntryProps = { event: MemberEvent; entry: Entry; pools: readonly string[]; isOpen: boolean };

/** The member's entry: number, group code and receipt, and how to withdraw it. */
export const OwnEntry = ({ event, entry, pools, isOpen }: OwnEntryProps) => {
  const t = useTexts(entryTexts);
  const names = poolNames(pools, useLanguage());
  const { act, busy, fault } = useAction();
  const pool = names[entry.pool - 1];
  return (
    <div className={classes.entry}>
      <p className={classes.strong} role="status">
        {t.entered}
      </p>
      <ul className={classes.facts}>
        <li>{t.number(entry.number)}</li>
        <li>{t.size(entry.size)}</li>
        {pool && <li>{t.inPool(pool)}</li>}
      </ul>
      {entry.groupCode !== null && isOpen && (
        <section className={classes.part} aria-label={t.groupCode}>
          <h3>{t.groupCode}</h3>
          <p className={classes.code}>{entry.groupCode}</p>
          <p className={classes.quiet}>{t.shareCode}</p>
          <Copied text={entry.groupCode} label={t.copyCode} />
        </section>
      )}
      <details className={classes.part}>
        <summary>{t.receipt}</summary>
        <p className={classes.quiet}>{t.receiptHint}</p>
        <p className={classes.receipt}>{entry.receipt}</p>
        <Copied text={entry.receipt} label={t.copyReceipt} />
      </details>
      <Notice>{fault}</Notice>
      {isOpen && (
        <>
          <Button kind="quiet" busy={busy !== null} onClick={() => act('withdraw', () => withdraw(event))}>
            {busy === null ? t.withdraw : t.withdrawing}
          </Button>
          <p className={classes.quiet}>{t.withdrawHint}</p>
        </>
      )}
    </div>
  );
};
