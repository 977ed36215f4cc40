import IconDownload from 'virtual:icon/download';
import IconLogout from 'virtual:icon/logout';
import type { Member } from '@karportalen/contract/people/member';
import type { getMe, updateMe } from '@karportalen/contract/people/member-endpoints';
import { useState } from 'react';
import { AnswerView } from '../kit/AnswerView.tsx';
import { Button, buttonClass } from '../kit/Button.tsx';
import { LazyFaultNotice } from '../kit/LazyFaultNotice.tsx';
import { Link } from '../kit/Link.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Page as PageFrame } from '../kit/Page.tsx';
import { Section } from '../kit/Section.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { type Appearance, chooseAppearance, useAppearance } from '../look/apply-look.ts';
import { putAnswer } from '../platform/answer-cache.ts';
import { type Language, storeDeviceLanguage, useLanguage, useTexts } from '../platform/language.ts';
import { call, Failure, failureOf, OFFLINE } from '../platform/request.ts';
import { mePath } from '../platform/session.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import classes from './account.module.css';
import { DevicesSection } from './DevicesSection.tsx';
import { InstallSection } from './InstallSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PushSection } from './PushSection.tsx';
import { QuietTimeSection } from './QuietTimeSection.tsx';
import { accountTexts } from './texts.ts';

const meQuery = read<typeof getMe>('/me', {});

const languages = [
  { key: 'sv', label: 'Svenska', lang: 'sv' },
  { key: 'en', label: 'English', lang: 'en' },
] as const;

type Wishes = { readonly language?: Language; readonly mutes?: Member['mutes'] };

/** Optimistic update: shown at once, rolled back if the server refuses. */
const useSave = (me: Member) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async ({ language, mutes = me.mutes }: Wishes): Promise<void> => {
    const chosen = language && { language };
    setFailure(null);
    putAnswer(mePath, { ...me, mutes, ...(chosen && { ...chosen, isLanguageChosen: true }) });
    try {
      const body = { ...chosen, mutes: [...mutes] };
      putAnswer(mePath, await call<typeof updateMe>('PUT', '/me', { body }));
      if (language) storeDeviceLanguage(language);
    } catch (error) {
      putAnswer(mePath, me);
      setFailure(failureOf(error));
    }
  };
  return { save, failure };
};

const Looks = () => {
  const t = useTexts(accountTexts);
  const chosen = useAppearance();
  const options = (['theme', 'light', 'dark'] as const).map((key) => ({ key, label: t.looks[key] }));
  return (
    <Section title={t.appearance} card>
      <Segmented<Appearance>
        legend={t.appearance}
        options={options}
        value={chosen}
        onChange={chooseAppearance}
      />
      <p className={classes.quiet}>{t.appearanceText}</p>
    </Section>
  );
};

const CalendarAddresses = lazyPart(() =>
  import('./CalendarAddresses.tsx').then((part) => part.CalendarAddresses),
);

/** The calendar addresses are secret: they are shown only on request. */
const Calendar = () => {
  const t = useTexts(accountTexts);
  const [asked, setAsked] = useState(false);
  return (
    <Section title={t.calendar} card>
      <p className={classes.quiet}>{t.calendarText}</p>
      {asked ? (
        <CalendarAddresses />
      ) : (
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {t.calendarShow}
        </Button>
      )}
    </Section>
  );
};

const DeleteAccount = lazyPart(() => import('./DeleteAccount.tsx').then((part) => part.DeleteAccount));

const Deletion = ({ me }: { me: Member }) => {
  const t = useTexts(accountTexts);
  const [open, setOpen] = useState(false);
  return (
    <Section title={t.deletion} card>
      <p className={classes.quiet}>{t.deletionText}</p>
      {open ? (
        <DeleteAccount me={me} onCancel={() => setOpen(false)} />
      ) : (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t.deletionStart}
        </Button>
      )}
    </Section>
  );
};

const SignOut = () => {
  const t = useTexts(accountTexts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      const { signOut } = await import('../platform/sign-out.ts');
      await signOut();
    } catch {
      // The sign-out code could not be fetched: offline, and not in the service worker's cache.
      setFailure(new Failure(OFFLINE));
      setBusy(false);
    }
  };
  return (
    <>
      {failure && <LazyFaultNotice failure={failure} />}
      <Button kind="danger" busy={busy} onClick={leave}>
        <IconLogout size={18} stroke={2} aria-hidden />
        {busy ? t.signingOut : t.signOut}
      </Button>
    </>
  );
};

const Account = ({ me }: { me: Member }) => {
  const t = useTexts(accountTexts);
  const { save, failure } = useSave(me);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <ProfileSection me={me} />
        <Section title={t.language} card>
          <Segmented
            legend={t.language}
            options={languages}
            value={useLanguage()}
            onChange={(language) => void save({ language })}
          />
        </Section>
        <Looks />
        <PushSection mutes={me.mutes} onMutes={(mutes) => void save({ mutes: [...mutes] })} />
        {failure && <LazyFaultNotice failure={failure} />}
        <QuietTimeSection me={me} />
        <InstallSection />
      </div>
      <div className={classes.column}>
        <Calendar />
        <DevicesSection />
        <Section title={t.marks} card>
          <p className={classes.quiet}>{t.marksText}</p>
          <Link className={buttonClass('secondary')} to="/marks">
            {t.marksShow}
          </Link>
        </Section>
        <Section title={t.data} card>
          <p className={classes.quiet}>{t.dataText}</p>
          <a className={buttonClass('secondary')} href="/app/v1/me/export" download>
            <IconDownload size={18} stroke={2} aria-hidden />
            {t.download}
          </a>
        </Section>
        <Deletion me={me} />
        <SignOut />
      </div>
    </div>
  );
};

export const Page = () => {
  const t = useTexts(accountTexts);
  return (
    <PageFrame title={t.title} wide>
      <AnswerView answer={useAnswer(meQuery)}>{(me) => <Account me={me} />}</AnswerView>
    </PageFrame>
  );
};
