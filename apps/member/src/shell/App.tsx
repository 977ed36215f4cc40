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

/** How often the number on the tab is asked for anew. */
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

/** The app of a member who is signed in. */
export const App = ({ known }: { known: Member }) => {
  useLook();
  const me = useAnswer(meQuery).data ?? known;
  const language = languageOf(me);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    // Whoever never allowed them needs none of the code for it.
    if (globalThis.Notification?.permission !== 'granted') return;
    import('../platform/push.ts').then(({ syncPushSubscription }) => syncPushSubscription()).catch(() => {});
  }, []);
  return (
    <LanguageContext value={language}>
      <Frame />
    </LanguageContext>
  );
};
