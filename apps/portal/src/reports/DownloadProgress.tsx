import type { Progress } from '../platform/api/download.ts';
import { megabytesText } from './megabytes.ts';
import classes from './report.module.css';

// The expected length is an estimate, so the bar never shows 100 % while bytes still come.
const ALMOST = 0.99;

export const DownloadProgress = ({ progress }: { progress: Progress }) => {
  const { received, expected } = progress;
  const part = expected ? Math.min(ALMOST, received / expected) : undefined;
  const text = expected
    ? `${megabytesText(received)} av cirka ${megabytesText(Math.max(received, expected))}`
    : `${megabytesText(received)} hämtat`;
  return (
    <div className={classes.progress}>
      <span>{text}</span>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Hämtar rapporten"
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(part !== undefined && { 'aria-valuenow': Math.round(part * 100) })}
      >
        <div className={classes.done} style={{ width: `${(part ?? ALMOST) * 100}%` }} />
      </div>
    </div>
  );
};
