import type { DrawFile } from '@karportalen/contract/draw/verify';
import { Section } from '../../kit/Section.tsx';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { checkTexts } from './check-texts.ts';
import { DrawResult } from './DrawResult.tsx';
import classes from './draw.module.css';

const NotDrawn = ({ file }: { file: DrawFile }) => {
  const t = useTexts(checkTexts);
  const language = useLanguage();
  if (file.state === 'open') return <p>{t.open(dateText(file.windowEndsAt, language))}</p>;
  return file.state === 'drawn' ? null : <p>{t[file.state]}</p>;
};

const Hash = ({ title, hint, hashes }: { title: string; hint?: string; hashes: readonly string[] }) => (
  <Section title={title} card>
    {hint && <p className={classes.quiet}>{hint}</p>}
    {hashes.map((hash) => (
      <p key={hash} className={classes.hash}>
        {hash}
      </p>
    ))}
  </Section>
);

type DrawFileViewProps = { file: DrawFile; own: Parameters<typeof DrawResult>[0]['own'] };

/** A published draw; once drawn, it is verified in the browser. */
export const DrawFileView = ({ file, own }: DrawFileViewProps) => {
  const t = useTexts(checkTexts);
  return (
    <div className={classes.draw}>
      <NotDrawn file={file} />
      {file.state === 'drawn' && <DrawResult file={file} own={own} />}
      <Hash title={t.commitment} hint={t.commitmentHint} hashes={[file.commitment]} />
      {file.earlierCommitments.length > 0 && <Hash title={t.earlier} hashes={file.earlierCommitments} />}
      {file.listHash && <Hash title={t.listHash} hashes={[file.listHash]} />}
      <a href={`/app/v1/events/${file.eventId}/draw`} download={`draw-${file.eventId}.json`}>
        {t.file}
      </a>
      <p className={classes.quiet}>{t.script}</p>
    </div>
  );
};
