import sharp, { type Metadata } from 'sharp';

export type HeaderReading = { readonly header: Uint8Array };
export type Header = {
  readonly format: string;
  readonly pixels: number;
  /** Memory that decoding holds at once. */
  readonly decodedBytes: number;
};

// Values per pixel by chroma subsampling: halved in both directions, in one, or in none.
const values: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };

/** A progressive or interlaced image is decoded as a whole; any other a few rows at a time. */
const decodedBytes = ({ width, height, isProgressive, format, ...header }: Metadata): number => {
  if (!isProgressive) return 0;
  const pixels = width * height;
  if (format === 'jpeg') return pixels * 2 * (values[header.chromaSubsampling ?? ''] ?? header.channels);
  return pixels * header.channels * (header.depth === 'ushort' ? 2 : 1);
};

export const readHeader = async ({ header: bytes }: HeaderReading): Promise<Header> => {
  // The pixel limit is off only here, because this reads just the header.
  const header = await sharp(bytes, { failOn: 'warning', limitInputPixels: false }).metadata();
  const { format, width, height } = header;
  return { format, pixels: width * height, decodedBytes: decodedBytes(header) };
};
