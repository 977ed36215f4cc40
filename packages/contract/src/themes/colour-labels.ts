import type { ColourName } from './palette.ts';

/** Each colour's label, and what else it paints. */
export const colourLabels: Record<ColourName, { readonly label: string; readonly paints?: string }> = {
  'layout.background': { label: 'Bakgrund', paints: 'Skärmen och korten.' },
  'section.home.main': { label: 'Knappar', paints: 'Top up, Workout, vald flik.' },
  'primary.icon': { label: 'Ikoner', paints: 'Överst och i menyn.' },
  'section.home.themeLinkButton': { label: 'Temats knapp', paints: 'Knappen över bilden.' },
  'section.events.main': { label: 'Event', paints: 'Rubriken Events.' },
  'section.restaurants.main': { label: 'Restauranger', paints: 'Rubriken Restaurants.' },
  'topGraphic.events.leftPart': { label: 'Vänster' },
  'topGraphic.events.middlePart': { label: 'Mitten' },
  'topGraphic.events.rightPart': { label: 'Höger' },
  'topGraphic.restaurants.leftPart': { label: 'Vänster' },
  'topGraphic.restaurants.middlePart': { label: 'Mitten' },
  'topGraphic.restaurants.rightPart': { label: 'Höger' },
};

const graphics: Readonly<Record<string, string>> = { events: 'för event', restaurants: 'för restauranger' };

/** Where no heading says which graphic is meant: 'Bakgrund', 'Toppgrafik för event: Vänster'. */
export const fullColourLabel = (name: ColourName): string => {
  const { label } = colourLabels[name];
  const [part, of = ''] = name.split('.');
  return part === 'topGraphic' ? `Toppgrafik ${graphics[of]}: ${label}` : label;
};
