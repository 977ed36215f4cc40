/** '#' and six hexadecimal digits. */
type Colour = string;

type TopGraphic = { readonly leftPart: Colour; readonly middlePart: Colour; readonly rightPart: Colour };

/** A theme's colours under the names that the app reads, spelling included. */
export type ThemePalette = {
  readonly layout: { readonly background: Colour; readonly backgroundSecondary: Colour };
  readonly primary: { readonly icon: Colour };
  readonly secondary: { readonly main: Colour };
  readonly section: {
    /** A theme without a link button has no colour for one. */
    readonly home: {
      readonly main: Colour;
      readonly low_constrast: Colour;
      readonly themeLinkButton?: Colour;
    };
    readonly events: { readonly main: Colour };
    readonly restaurants: { readonly main: Colour };
    readonly workout: { readonly main: Colour; readonly low_constrast: Colour };
  };
  readonly topGraphic: { readonly events: TopGraphic; readonly restaurants: TopGraphic };
};
