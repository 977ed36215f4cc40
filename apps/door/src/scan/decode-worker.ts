import decodeQR from 'qr/decode.js';

let canvas: OffscreenCanvas | undefined;

const read = (picture: ImageBitmap): string | undefined => {
  const { width, height } = picture;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  picture.close();
  const image = context?.getImageData(0, 0, width, height);
  try {
    return image && decodeQR(image);
  } catch {
    // Nothing there, or nothing that can be read: the next picture may be better.
    return undefined;
  }
};

self.onmessage = ({ data }: MessageEvent<ImageBitmap>) => self.postMessage(read(data));
