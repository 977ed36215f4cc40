import { type RefObject, useCallback, useEffect, useState } from 'react';

export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};

const stateFor = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';

type Torch = { readonly isOn: boolean; readonly toggle: () => void };

const hasTorch = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

/** The back camera, only while the page is visible, to save the battery. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera anew
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isWanted = false;
    const stop = () => {
      isWanted = false;
      for (const each of stream?.getTracks() ?? []) each.stop();
      stream = undefined;
      setTrack(undefined);
      setLit(false);
    };
    const start = async () => {
      if (isWanted) return;
      isWanted = true;
      try {
        if (!navigator.mediaDevices) throw new Error('no camera');
        const given = await navigator.mediaDevices.getUserMedia(wanted);
        stream = given;
        const [own] = given.getVideoTracks();
        const element = video.current;
        if (!isWanted || !element || !own) return stop();
        // The phone took the camera for a call or another app.
        own.onended = stop;
        element.srcObject = given;
        await element.play().catch(() => {});
        setTrack(own);
        setState('on');
      } catch (error) {
        stop();
        setState(stateFor(error));
      }
    };
    const follow = () => void (document.visibilityState === 'visible' ? start() : stop());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [video, attempt]);

  const toggle = useCallback(() => {
    const next = !isLit;
    track
      ?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] })
      .then(() => setLit(next))
      .catch(() => {});
  }, [track, isLit]);
  const torch: Torch | undefined = track && hasTorch(track) ? { isOn: isLit, toggle } : undefined;
  return { state, torch, isRunning: track !== undefined, retry: () => setAttempt((n) => n + 1) };
};
