import type { Member } from '@karportalen/contract/people/member';
import type {
  Deletion,
  deleteMe,
  getDeletion,
  requestDeletionCode,
} from '@karportalen/contract/people/member-endpoints';
import { costText } from '@karportalen/phone-views/events/words.ts';
import { type FormEvent, useState } from 'react';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { failureText } from '../kit/failure-text.ts';
import { Notice } from '../kit/Notice.tsx';
import { useLanguage, useTexts } from '../platform/language.ts';
import { call, failureOf } from '../platform/request.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import classes from './account.module.css';
import { deleteTexts } from './delete-texts.ts';

const deletionQuery = read<typeof getDeletion>('/me/deletion', {});

/** What deletion means for tickets and money, shown before the code is sent. */
const Means = ({ deletion }: { deletion: Deletion }) => {
  const t = useTexts(deleteTexts);
  const language = useLanguage();
  const { tickets, amount } = deletion;
  return (
    <>
      <h3 className={classes.means}>{t.means}</h3>
      <ul className={classes.losses}>
        <li>{t.forgotten}</li>
        <li>{tickets === 0 ? t.noTickets : t.tickets(tickets)}</li>
        {amount > 0 && <li>{t.money(costText(amount, language), tickets)}</li>}
        <li>{t.books}</li>
        <li>{t.final}</li>
      </ul>
    </>
  );
};

const useDeletion = () => {
  const t = useTexts(deleteTexts);
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setFault(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFault(failureText(failureOf(error), language));
    }
    setBusy(false);
  };
  const send = () =>
    attempt(async () => {
      await call<typeof requestDeletionCode>('POST', '/me/deletion/code', {});
      setCode('');
      setSent(true);
    });
  const remove = async (): Promise<void> => {
    const digits = code.replace(/\D/g, '');
    if (digits.length !== 6) return setFault(t.badCode);
    await attempt(async () => {
      await call<typeof deleteMe>('DELETE', '/me', { body: { code: digits } });
      const { signOut } = await import('../platform/sign-out.ts');
      await signOut();
    });
  };
  return { isSent, code, setCode, busy, fault, send, remove };
};

type StepsProps = { me: Member; onCancel: () => void };

const Steps = ({ me, onCancel }: StepsProps) => {
  const t = useTexts(deleteTexts);
  const { isSent, code, setCode, busy, fault, send, remove } = useDeletion();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (isSent ? remove() : send());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isSent && (
        <>
          <p className={classes.quiet} role="status">
            {t.sent(me.email)}
          </p>
          <Field
            label={t.code}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
      <Notice>{fault}</Notice>
      {isSent ? (
        <Button type="submit" kind="danger" busy={busy}>
          {busy ? t.deleting : t.delete}
        </Button>
      ) : (
        <Button type="submit" kind="secondary" busy={busy}>
          {busy ? t.sending : t.send}
        </Button>
      )}
      <div className={classes.ways}>
        {isSent && (
          <Button kind="quiet" onClick={() => void send()}>
            {t.again}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};

/** Account deletion: first what it means, then the mailed code. */
export const DeleteAccount = ({ me, onCancel }: StepsProps) => {
  const t = useTexts(deleteTexts);
  return (
    <AnswerView answer={useAnswer(deletionQuery)}>
      {(deletion) => (
        <>
          <Means deletion={deletion} />
          {deletion.isMoneyOnItsWay ? (
            <>
              <Notice>{t.onItsWay}</Notice>
              <Button kind="quiet" onClick={onCancel}>
                {t.cancel}
              </Button>
            </>
          ) : (
            <Steps me={me} onCancel={onCancel} />
          )}
        </>
      )}
    </AnswerView>
  );
};
