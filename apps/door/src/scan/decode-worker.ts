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
    // No readable code in this frame; the next may have one.
    return undefined;
  }
};

self.onmessage = ({ data }: MessageEvent<ImageBitmap>) => self.postMessage(read(data));
