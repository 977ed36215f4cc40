import { type ComponentProps, createElement, type FunctionComponent } from 'react';

export type IconProps = Omit<ComponentProps<'svg'>, 'stroke'> & { size?: number; stroke?: number };
export type Icon = FunctionComponent<IconProps>;

/** A 24 × 24 icon as a component; icon-modules.ts fills in the shapes at build time. */
export const icon =
  (shapes: readonly (readonly [string, Readonly<Record<string, string>>])[]): Icon =>
  ({ size = 24, stroke = 2, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...shapes.map(([tag, attributes], key) => createElement(tag, { key, ...attributes })),
    );
