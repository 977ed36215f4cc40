import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { theme } from '../../theme/theme.ts';

afterEach(cleanup);

/** Renders a piece as the portal would, without transitions. */
export const renderKit = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        {children}
      </MantineProvider>
    ),
  });
