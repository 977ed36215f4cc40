import IconTorch from 'virtual:icon/bulb';
import IconCameraOff from 'virtual:icon/camera-off';
import { useEffect, useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { showResult, useResult } from '../result/results.ts';
import { UndoLast } from '../result/UndoLast.tsx';
import { useTexts } from '../texts/language.ts';
import { readAgain, readFrames } from './read-frames.ts';
import classes from './scan-pane.module.css';
import { takeCode } from './take-code.ts';
import { useCamera } from './use-camera.ts';

const answer = (code: string, readAt: number): void => {
  takeCode(code)
    .then((said) => said && showResult(said, readAt))
    // The disk could not be written: nobody is let in, since the entry would be lost.
    .catch(() => showResult({ verdict: 'failed' }, readAt));
};

/** Reads tickets while it is mounted and `isReading`. */
export const ScanPane = ({ isReading }: { isReading: boolean }) => {
  const video = useRef<HTMLVideoElement>(null);
  const { state, torch, isRunning, retry } = useCamera(video);
  useEffect(() => {
    if (!isReading || !isRunning || !video.current) return;
    const ending = new AbortController();
    void readFrames(video.current, answer, ending.signal);
    return () => ending.abort();
  }, [isReading, isRunning]);
  const undone = useResult()?.verdict === 'undone';
  useEffect(() => {
    if (undone) readAgain();
  }, [undone]);
  const { camera } = useTexts();
  const fault = state === 'denied' || state === 'missing' ? camera[state] : undefined;
  return (
    <section className={classes.pane} aria-label={camera.label} data-camera={isRunning ? 'on' : state}>
      <video ref={video} className={classes.video} muted playsInline aria-hidden />
      {fault ? (
        <div className={classes.fault}>
          <IconCameraOff size={40} stroke={1.5} aria-hidden />
          <p>{fault}</p>
          <Button kind="secondary" onClick={retry}>
            {camera.again}
          </Button>
        </div>
      ) : (
        <>
          <div className={classes.frame} aria-hidden />
          <p className={classes.hint}>{camera.hint}</p>
        </>
      )}
      <div className={classes.last}>
        <UndoLast />
      </div>
      {torch && (
        <button
          type="button"
          className={classes.torch}
          aria-pressed={torch.isOn}
          aria-label={camera.torch}
          onClick={torch.toggle}
        >
          <IconTorch size={28} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  );
};
