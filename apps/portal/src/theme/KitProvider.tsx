import '@fontsource-variable/inter/wght.css';
import './mantine.css';
import './tokens.css';
import './global.css';
import './fields.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { getStyleNonce, shareNonceWithScrollLock } from './nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';

shareNonceWithScrollLock();

/** Wraps the portal: theme, tokens, fonts and the style nonce. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={getStyleNonce}
  >
    {children}
  </MantineProvider>
);
