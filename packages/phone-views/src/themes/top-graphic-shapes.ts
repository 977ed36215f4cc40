import type { TopGraphic } from '@karportalen/contract/themes/palette';

export type GraphicPart = keyof TopGraphic;
export type GraphicSection = 'events' | 'restaurants';

/** SVG paths: hills for events, plates for restaurants, each in three parts. */
export const graphicShapes: Record<GraphicSection, Record<GraphicPart, string>> = {
  events: {
    leftPart: 'M0 56V20C16 2 42 4 58 28C66 40 70 48 72 56Z',
    rightPart: 'M62 56C66 36 80 14 100 8C114 4 126 9 132 15V56Z',
    middlePart: 'M24 56C32 34 48 25 65 25C83 25 99 35 108 56Z',
  },
  restaurants: {
    leftPart: 'M0 56V17C18 8 42 12 52 30C58 41 56 50 55 56Z',
    rightPart: 'M76 56C74 46 76 33 86 22C100 8 120 10 132 18V56Z',
    middlePart: 'M30 56C30 36 46 21 66 21C86 21 102 36 102 56Z',
  },
};

export const graphicOrder: readonly GraphicPart[] = ['leftPart', 'rightPart', 'middlePart'];
