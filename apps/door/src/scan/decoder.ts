import type { Decoder } from './worker-decoder.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const ownDetector = async (): Promise<Detector | undefined> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined;
};

const loadDecoder = async (): Promise<Decoder> => (await import('./worker-decoder.ts')).createWorkerDecoder();

/** The browser's BarcodeDetector where it works, else our decoder, loaded on demand. */
export const createDecoder = async (): Promise<Decoder> => {
  const detector = await ownDetector();
  if (!detector) return loadDecoder();
  let instead: Promise<Decoder> | undefined;
  return {
    read: async (video) => {
      if (instead) return (await instead).read(video);
      try {
        return (await detector.detect(video)).map(({ rawValue }) => rawValue);
      } catch {
        // Some phones have the class without an implementation.
        instead = loadDecoder();
        return [];
      }
    },
    close: () => void instead?.then((decoder) => decoder.close()),
  };
};
