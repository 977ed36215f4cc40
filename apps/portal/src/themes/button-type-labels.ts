import type { ThemeFormValues } from '@karportalen/contract/themes/form';

export const buttonTypeLabels: Record<ThemeFormValues['themeLinkButtonType'], string> = {
  none: 'Ingen knapp',
  'in-app': 'Till ett event i appen',
  url: 'Till en webbsida',
};
