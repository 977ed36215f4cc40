import { SectionHeading } from '../page/SectionHeading.tsx';
import classes from './both-languages.module.css';

export type BothTexts = { readonly label: string; readonly swedish: string; readonly english: string };

const Text = ({ tag, lang, text }: { tag: string; lang: string; text: string }) => (
  <div className={classes.text}>
    <span className={classes.tag}>{tag}</span>
    {text ? <p lang={lang}>{text}</p> : <p className={classes.none}>Inte skrivet än</p>}
  </div>
);

export const BothLanguages = ({ texts }: { texts: readonly BothTexts[] }) => (
  <section className={classes.texts} aria-label="Texter">
    {texts
      .filter(({ swedish, english }) => swedish || english)
      .map(({ label, swedish, english }) => (
        <div key={label} className={classes.pair}>
          <SectionHeading className={classes.label}>{label}</SectionHeading>
          <Text tag="SV" lang="sv" text={swedish} />
          <Text tag="EN" lang="en" text={english} />
        </div>
      ))}
  </section>
);
