import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '../kit/Button.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { deviceLanguage, type Language, LanguageContext, pressLanguage } from '../platform/language.ts';
import { hrefOf } from '../platform/router.ts';
import classes from './public-frame.module.css';
import { publicTexts } from './public-texts.ts';

const languages = [
  { key: 'sv', label: 'Svenska', lang: 'sv' },
  { key: 'en', label: 'English', lang: 'en' },
] as const;

type PublicFrameProps = {
  title: (language: Language) => string;
  /** Where signing in leads. */
  path: string;
  children: (language: Language) => ReactNode;
};

/** A page for visitors who are not signed in, with the way to sign in and a choice of language. */
export const PublicFrame = ({ title, path, children }: PublicFrameProps) => {
  const [language, setLanguage] = useState(deviceLanguage);
  const t = publicTexts[language];
  const said = title(language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${said} · Kårappen`;
  }, [language, said]);
  const choose = (next: Language): void => {
    pressLanguage(next);
    setLanguage(next);
  };
  return (
    <LanguageContext value={language}>
      <main className={classes.page}>
        {children(language)}
        <div className={classes.enter}>
          <p>{t.enterText}</p>
          <a className={buttonClass('primary')} href={hrefOf(`/sign-in?to=${encodeURIComponent(path)}`)}>
            {t.enter}
          </a>
          <Segmented legend={t.language} options={languages} value={language} onChange={choose} />
        </div>
      </main>
    </LanguageContext>
  );
};
