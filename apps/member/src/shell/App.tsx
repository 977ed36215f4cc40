import type { Member } from '@karportalen/contract/people/member';
import type { getMe } from '@karportalen/contract/people/member-endpoints';
import { useEffect } from 'react';
import { homeQuery } from '../home/home-query.ts';
import { useLook } from '../look/apply-look.ts';
import { isOffline } from '../platform/answer-cache.ts';
import { LanguageContext, languageOf, useTexts } from '../platform/language.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import classes from './app.module.css';
import { PageView } from './PageView.tsx';
import { TabBar } from './TabBar.tsx';
import { shellTexts } from './texts.ts';

const meQuery = read<typeof getMe>('/me', {});

/** Interval for the unread count. */
const REFRESH_MS = 30_000;

const useBadge = (unread: number | undefined): void => {
  useEffect(() => {
    if (unread === undefined) return;
    void (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => {});
  }, [unread]);
};

const Frame = () => {
  const t = useTexts(shellTexts);
  const { data: home, failure } = useAnswer(homeQuery, REFRESH_MS);
  useBadge(home?.unread);
  return (
    <>
      <a className={classes.skip} href="#content">
        {t.skip}
      </a>
      <TabBar unread={home?.unread ?? 0} />
      <div className={classes.frame}>
        <p className={classes.offline} role="status">
          {isOffline(failure) && <span>{t.offline}</span>}
        </p>
        <main id="content" className={classes.content} tabIndex={-1}>
          <PageView />
        </main>
      </div>
    </>
  );
};

export const App = ({ known }: { known: Member }) => {
  useLook();
  const me = useAnswer(meQuery).data ?? known;
  const language = languageOf(me);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    // Without permission the push code is not loaded.
    if (globalThis.Notification?.permission !== 'granted') return;
    import('../platform/push.ts').then(({ syncPushSubscription }) => syncPushSubscription()).catch(() => {});
  }, []);
  return (
    <LanguageContext value={language}>
      <Frame />
    </LanguageContext>
  );
};
