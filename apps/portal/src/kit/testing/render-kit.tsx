import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { theme } from '../../theme/theme.ts';

/** Renders with the portal's provider, without transitions. */
export const renderKit = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        {children}
      </MantineProvider>
    ),
  });
