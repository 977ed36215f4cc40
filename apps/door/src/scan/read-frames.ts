import { measure } from '../platform/measure.ts';
import { createDecoder } from './decoder.ts';
import { createRepeatGuard } from './repeat-guard.ts';

/** Fast enough to feel instant, slow enough for the battery to last the night. */
const EVERY_MS = 60;

const nextFrame = (video: HTMLVideoElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // A stopped camera sends no frame; the abort must end the loop all the same.
    signal.addEventListener('abort', () => resolve(), { once: true });
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });

const guard = createRepeatGuard();
export const readAgain = guard.forget;

/** Reports each code in view once, until aborted. A failing handler does not stop the loop. */
export const readFrames = async (
  video: HTMLVideoElement,
  onCode: (code: string, readAt: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const decoder = await createDecoder();
  let last = 0;
  while (!signal.aborted) {
    await nextFrame(video, signal);
    const began = performance.now();
    if (signal.aborted || began - last < EVERY_MS) continue;
    last = began;
    const codes = await decoder.read(video).catch(() => []);
    if (signal.aborted) break;
    for (const code of codes) {
      if (!guard.isNew(code, performance.now())) continue;
      measure('door:read', began);
      onCode(code, performance.now());
    }
  }
  decoder.close();
};
