import IconSchool from 'virtual:icon/school';
import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { getSignInOptions } from '@karportalen/contract/people/member-endpoints';
import { graphicOrder, graphicShapes } from '@karportalen/phone-views/themes/top-graphic-shapes.ts';
import { useEffect, useState } from 'react';
import { Segmented } from '../kit/Segmented.tsx';
import { fetchUncached } from '../platform/answer-cache.ts';
import { deviceLanguage, type Language, LanguageContext, pressLanguage } from '../platform/language.ts';
import { SignInForm } from './SignInForm.tsx';
import classes from './sign-in.module.css';
import { signInTexts } from './texts.ts';

type Options = AnswerOf<typeof getSignInOptions>;

const Hills = () => (
  <svg viewBox="0 0 132 56" preserveAspectRatio="none" aria-hidden="true" className={classes.hills}>
    {graphicOrder.map((part) => (
      <path key={part} d={graphicShapes.events[part]} className={classes[part]} />
    ))}
  </svg>
);

const languages = [
  { key: 'sv', label: 'Svenska', lang: 'sv' },
  { key: 'en', label: 'English', lang: 'en' },
] as const;

/** Shown at any address to visitors who are not signed in. */
export const SignIn = () => {
  const [language, setLanguage] = useState(deviceLanguage);
  const [options, setOptions] = useState<Options>({ oidc: false, demo: [] });
  const t = signInTexts[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${t.title} · Kårappen`;
  }, [language, t]);
  useEffect(() => {
    fetchUncached<Options>('/auth/options').then(setOptions, () => {});
  }, []);
  const choose = (next: Language): void => {
    pressLanguage(next);
    setLanguage(next);
  };
  return (
    <LanguageContext value={language}>
      <main className={classes.page}>
        <div className={classes.hero}>
          <p className={classes.brand}>
            <span className={classes.mark}>
              <IconSchool size={30} stroke={1.75} aria-hidden />
            </span>
            Kårappen
          </p>
          <p className={classes.lead}>{t.lead}</p>
          <Hills />
        </div>
        <div className={classes.panel}>
          <h1 className={classes.title}>{t.title}</h1>
          <SignInForm options={options} />
          <Segmented legend={t.language} options={languages} value={language} onChange={choose} />
        </div>
      </main>
    </LanguageContext>
  );
};
