import { describe, expect, it } from 'vitest';
import { contrastRatio } from './colour.ts';
import { gradesOf, nearestPassing, ratioText, unreadable, worstGrade } from './contrast.ts';
import { defaultColours, paletteOf } from './default-palettes.ts';
import { type ColourName, colourAt, colourNames, withColour, withLinkButton } from './palette.ts';
import { paletteJson, readPalette, writePalette } from './palette-wire.ts';

const chosen = {
  layout: { background: '#102030' },
  primary: { icon: '#aabbcc' },
  section: {
    home: { main: '#3366ff', themeLinkButton: '#ffcc00' },
    events: { main: '#ff8888' },
    restaurants: { main: '#88ff88' },
  },
  topGraphic: {
    events: { leftPart: '#111111', middlePart: '#222222', rightPart: '#333333' },
    restaurants: { leftPart: '#444444', middlePart: '#555555', rightPart: '#666666' },
  },
};

const sentencesFor = (value: unknown) => {
  const { error } = paletteJson.safeParse(typeof value === 'string' ? value : JSON.stringify(value));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the palette', () => {
  it('the palette of a theme has every name of the app, with what follows from what was chosen [3.16 3.17 3.18 3.20]', () => {
    expect(paletteOf(chosen)).toEqual({
      layout: { background: '#102030', backgroundSecondary: '#283645' },
      primary: { icon: '#aabbcc' },
      secondary: { main: '#3366ff' },
      section: {
        home: { main: '#3366ff', low_constrast: '#142966', themeLinkButton: '#ffcc00' },
        events: { main: '#ff8888' },
        restaurants: { main: '#88ff88' },
        workout: { main: '#3366ff', low_constrast: '#142966' },
      },
      topGraphic: chosen.topGraphic,
    });
  });

  it('the palette of a theme does not lighten the default dark background, however it is written [3.19]', () => {
    const { background } = defaultColours.layout;
    const own = paletteOf(defaultColours).layout.backgroundSecondary;
    expect(paletteOf(withColour(chosen, 'layout.background', background)).layout.backgroundSecondary).toBe(
      own,
    );
    expect(
      paletteOf(withColour(chosen, 'layout.background', background.toUpperCase())).layout.backgroundSecondary,
    ).toBe(own);
    expect(own).not.toBe('#272c3a');
  });

  it('the palette of a theme has a link button colour only with a button, the main one unless another was chosen', () => {
    expect(withLinkButton(chosen, true)).toEqual(chosen);
    const without = withLinkButton(chosen, false);
    expect(Object.keys(without.section.home)).toEqual(['main']);
    expect(withLinkButton(without, true).section.home.themeLinkButton).toBe('#3366ff');
    expect(JSON.parse(writePalette(without)).section.home).not.toHaveProperty('themeLinkButton');
  });

  it('the palette of a theme can be read back from what is written, with derived colours derived anew', () => {
    expect(readPalette(writePalette(chosen))).toEqual(chosen);
    const odd = { ...paletteOf(chosen), secondary: { main: '#000000' } };
    expect(readPalette(JSON.stringify(odd))).toEqual(chosen);
    expect(readPalette(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('the palette of a theme names the colour that is none [5.6]', () => {
    expect(sentencesFor(withColour(chosen, 'section.events.main', 'red'))).toEqual({
      'section.events.main': 'Ogiltig färgkod',
    });
    expect(sentencesFor({ ...paletteOf(chosen), secondary: { main: '#12345' } })).toEqual({
      'secondary.main': 'Ogiltig färgkod',
    });
    expect(sentencesFor({ ...chosen, layout: {} })).toEqual({ 'layout.background': 'Ogiltig färgkod' });
  });

  it.each(['', '{', '[]', 'null', '"#000000"', '{"layout":1}', JSON.stringify({ ...chosen, extra: 1 })])(
    "a theme's palette is not %s",
    (json) => expect(paletteJson.safeParse(json).success).toBe(false),
  );

  it('the palette of a theme finds and replaces each chosen colour by its name', () => {
    for (const name of colourNames) {
      expect(colourAt(withColour(chosen, name, '#abcdef'), name)).toBe('#abcdef');
      const [before, after] = [
        colourNames.map((one) => colourAt(chosen, one)),
        colourNames.map((one) => colourAt(withColour(chosen, name, '#abcdef'), one)),
      ];
      expect(after.filter((colour, index) => colour !== before[index])).toEqual(['#abcdef']);
    }
  });
});

describe('contrast', () => {
  it('the contrast is enough everywhere in the default palette, with a button or without', () => {
    expect(unreadable(defaultColours)).toEqual([]);
    expect(unreadable(withLinkButton(defaultColours, true))).toEqual([]);
  });

  it('the contrast grades each text against what it stands on', () => {
    const light = withColour(defaultColours, 'layout.background', '#eeeeee');
    const failing = unreadable(light).map(({ what }) => what);
    expect(failing).toContain('Vit text på bakgrunden');
    expect(failing).toContain('Vit text på korten');
    expect(worstGrade(light, 'layout.background')?.ratio).toBeCloseTo(contrastRatio('#ffffff', '#f0f0f0'), 5);
  });

  it('the contrast has no grade for a missing button, nor for mere shapes', () => {
    expect(worstGrade(defaultColours, 'section.home.themeLinkButton')).toBeUndefined();
    expect(worstGrade(defaultColours, 'topGraphic.events.leftPart')).toBeUndefined();
    expect(gradesOf(withLinkButton(defaultColours, true)).length).toBe(gradesOf(defaultColours).length + 1);
  });

  const bad: [ColourName, string][] = [
    ['layout.background', '#eeeeee'],
    ['layout.background', '#808080'],
    ['section.home.main', '#111122'],
    ['section.home.themeLinkButton', '#0f1424'],
    ['section.events.main', '#552222'],
    ['section.restaurants.main', '#000000'],
    ['primary.icon', '#222233'],
  ];
  it.each(bad)('the nearest passing colour is offered for %s %s', (name, colour) => {
    const colours = withColour(withLinkButton(defaultColours, true), name, colour);
    expect(worstGrade(colours, name)?.passes).toBe(false);
    const offered = nearestPassing(colours, name) ?? '';
    expect(worstGrade(withColour(colours, name, offered), name)?.passes).toBe(true);
    const ratioLeft = worstGrade(withColour(colours, name, offered), name);
    // Nearest means just enough: not black or white where less would do.
    expect((ratioLeft?.ratio ?? 0) / (ratioLeft?.least ?? 1)).toBeLessThan(1.06);
  });

  it('a passing colour is offered as it is', () => {
    expect(nearestPassing(defaultColours, 'section.home.main')).toBe(defaultColours.section.home.main);
  });

  it('a contrast ratio is told without being rounded up', () => {
    expect(ratioText(4.49)).toBe('4,4:1');
    expect(ratioText(21)).toBe('21,0:1');
  });
});
