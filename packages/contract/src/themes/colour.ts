/** '#' and six hexadecimal digits. */
export type Colour = string;

export const BAD_COLOUR = 'Ogiltig färgkod';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Channels = readonly [red: number, green: number, blue: number];

export const channelsOf = (colour: Colour): Channels => {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

const mapChannels = (colour: Colour, change: (channel: number) => number): Colour =>
  `#${channelsOf(colour)
    .map((channel) => hex(change(channel)))
    .join('')}`;

/** Moves each channel this share of the way to 255. */
export const lightened = (colour: Colour, share: number): Colour =>
  mapChannels(colour, (channel) => channel + (255 - channel) * share);

/** Reduces each channel by this share. */
export const darkened = (colour: Colour, share: number): Colour =>
  mapChannels(colour, (channel) => channel * (1 - share));

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** WCAG's relative luminance: 0 for black, 1 for white. */
export const luminance = (colour: Colour): number => {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** WCAG's contrast ratio: 1 for equal colours, 21 for black and white. */
export const contrastRatio = (one: Colour, other: Colour): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

export const sameColour = (one: Colour, other: Colour): boolean => one.toLowerCase() === other.toLowerCase();
