import { describe, expect, it } from 'vitest';
import { hasAcceptedImageExtension, imageFileFault, imageNameHasDots, MAX_IMAGE_BYTES } from './image.ts';

describe('an image file', () => {
  it('an image file may be 4 194 303 bytes but not 4 194 304 [5.8 9.18]', () => {
    expect(MAX_IMAGE_BYTES).toBe(4_194_304);
    expect(imageFileFault({ name: 'bild.png', size: 4_194_303 })).toBeNull();
    expect(imageFileFault({ name: 'bild.png', size: 4_194_304 })).toBe('TOO_LARGE');
  });

  it.each(['bild.png', 'min bild åäö.JPG', 'a.jpeg', '.png', 'bild'])(
    'the image name %s has no dots but its own',
    (name) => {
      expect(imageNameHasDots(name)).toBe(false);
    },
  );

  it.each(['bild.1.png', 'bild..png', '..png', 'bild.png.', 'v1.2.jpg'])(
    'the image name %s has dots in it [5.10]',
    (name) => {
      expect(imageNameHasDots(name)).toBe(true);
      expect(imageFileFault({ name, size: 1 })).toBe('NAME_HAS_DOTS');
    },
  );

  it.each(['a.png', 'a.PNG', 'a.jpg', 'a.Jpeg'])('%s is an accepted image type [5.11]', (name) => {
    expect(hasAcceptedImageExtension(name)).toBe(true);
  });

  it.each(['a.gif', 'a.svg', 'a.webp', 'a', 'png', 'a.png ', 'apng', ''])(
    '%j is not an accepted image type [5.11]',
    (name) => {
      expect(imageFileFault({ name, size: 1 })).toBe('WRONG_TYPE');
    },
  );
});
