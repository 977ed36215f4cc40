import type { DrawFile } from '@karportalen/contract/draw/verify';
import { PublicFrame } from '../../shell/PublicFrame.tsx';
import { checkTexts } from './check-texts.ts';
import { DrawFileView } from './DrawFileView.tsx';

/** Checks a draw without an account: what is published of it names nobody. */
export const PublicDrawPage = ({ file }: { file: DrawFile }) => (
  <PublicFrame title={(language) => checkTexts[language].title} path={`/events/${file.eventId}/draw`}>
    {(language) => (
      <>
        <h1>{checkTexts[language].title}</h1>
        <DrawFileView file={file} own={null} />
      </>
    )}
  </PublicFrame>
);
