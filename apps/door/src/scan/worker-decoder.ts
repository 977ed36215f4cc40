/** Reads the texts of QR codes in a video frame. */
export type Decoder = {
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  readonly close: () => void;
};

/** Enough for a code on a phone at half a metre; a larger picture only takes longer. */
const MOST_PIXELS = 800;

const scaled = ({ videoWidth, videoHeight }: HTMLVideoElement) => {
  const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight));
  return { resizeWidth: Math.round(videoWidth * scale), resizeHeight: Math.round(videoHeight * scale) };
};

/** Decodes in a worker, so that the page stays responsive. One frame at a time. */
export const createWorkerDecoder = (): Decoder => {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  let answer: (text: string | undefined) => void = () => {};
  worker.onmessage = ({ data }: MessageEvent<string | undefined>) => answer(data);
  worker.onerror = () => answer(undefined);
  return {
    read: async (video) => {
      if (video.videoWidth === 0) return [];
      const picture = await createImageBitmap(video, { ...scaled(video), resizeQuality: 'low' });
      const text = await new Promise<string | undefined>((resolve) => {
        answer = resolve;
        worker.postMessage(picture, [picture]);
      });
      return text === undefined ? [] : [text];
    },
    close: () => {
      worker.terminate();
      answer(undefined);
    },
  };
};
