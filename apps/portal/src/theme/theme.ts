import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#EBEEFD',
  '#D5DBFA',
  '#B3BEF8',
  '#8EA2FF',
  '#6F85F5',
  '#4A61E3',
  '#3049D6',
  '#263CB8',
  '#1F3196',
  '#182775',
];

// Plain objects rather than Component.extend(), which would load every named component with the first page.
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.54', md: '1.5714', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '18px', lineHeight: '26px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '22px' },
    },
  },
  shadows: {
    xs: 'var(--kp-shadow)',
    sm: 'var(--kp-shadow)',
    md: 'var(--kp-shadow)',
    lg: 'var(--kp-shadow)',
    xl: 'var(--kp-shadow)',
  },
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    // Mounted when opened: closed lists of options were laid out with the page.
    Combobox: { defaultProps: { keepMounted: false } },
    Select: { defaultProps: { size: 'md', nothingFoundMessage: 'Inget hittades' } },
    Modal: { defaultProps: { radius: 'lg', centered: true, closeButtonProps: { 'aria-label': 'Stäng' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Stäng' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Stäng meddelandet' } } },
    Tooltip: { defaultProps: { withArrow: false, radius: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});

const fromTokens = {
  '--mantine-color-body': 'var(--kp-page)',
  '--mantine-color-text': 'var(--kp-text)',
  '--mantine-color-bright': 'var(--kp-text)',
  '--mantine-color-dimmed': 'var(--kp-quiet)',
  '--mantine-color-placeholder': 'var(--kp-placeholder)',
  '--mantine-color-error': 'var(--kp-danger)',
  '--mantine-color-success': 'var(--kp-success)',
  '--mantine-color-anchor': 'var(--kp-accent)',
  '--mantine-color-default': 'var(--kp-card)',
  '--mantine-color-default-hover': 'var(--kp-sunken)',
  '--mantine-color-default-color': 'var(--kp-text)',
  '--mantine-color-default-border': 'var(--kp-line)',
  '--mantine-color-disabled': 'var(--kp-sunken)',
  '--mantine-color-disabled-color': 'var(--kp-quiet)',
  '--mantine-color-disabled-border': 'var(--kp-line)',
  '--mantine-color-accent-filled': 'var(--kp-accent)',
  '--mantine-color-accent-filled-hover': 'var(--kp-accent-hover)',
  '--mantine-color-accent-light': 'var(--kp-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--kp-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--kp-accent)',
  '--mantine-color-accent-text': 'var(--kp-accent)',
  '--mantine-color-red-filled': 'var(--kp-danger)',
  '--mantine-color-red-filled-hover': 'var(--kp-danger-hover)',
  '--mantine-color-red-text': 'var(--kp-danger)',
  '--mantine-primary-color-contrast': 'var(--kp-on-accent)',
};

/** Mantine's variables point at our tokens, so that a bare Mantine component already fits. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
