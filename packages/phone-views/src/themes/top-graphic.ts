import type { TopGraphic } from '@karportalen/contract/themes/palette';

const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** The events section's three colours from a theme's palette (JSON); null if they are missing or malformed. */
export const topGraphicIn = (palette: string | undefined): TopGraphic | null => {
  try {
    const { leftPart, middlePart, rightPart } = JSON.parse(palette ?? '').topGraphic.events;
    return [leftPart, middlePart, rightPart].every(isColour) ? { leftPart, middlePart, rightPart } : null;
  } catch {
    return null;
  }
};
