import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '../../theme/theme.ts';

/**
 * Renders with the portal's provider, without transitions. Mantine's variables and media queries are left out:
 * happy-dom goes through them for every element a query by role looks at, and nothing here reads them.
 */
export const renderKit = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    ),
  });
