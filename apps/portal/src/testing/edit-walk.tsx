import type { FunctionComponent } from 'react';
import { goOn, type Walk } from './walk.ts';

export const edit = (Page: FunctionComponent, item: object, label: RegExp): Walk => ({
  page: <Page />,
  open: goOn,
  act: label,
  over: item,
});
