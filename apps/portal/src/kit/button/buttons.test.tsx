import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import tokens from '../../theme/tokens.css?raw';
import { renderKit } from '../testing/renderKit.tsx';
import styles from './button.module.css?raw';
import { DeleteButton } from './DeleteButton.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import { SecondaryButton } from './SecondaryButton.tsx';

const spinner = (button: HTMLElement) => button.querySelector('[class*=spinner]');

const kinds = { primary: PrimaryButton, secondary: SecondaryButton, danger: DeleteButton };

describe('a button', () => {
  it.each(Object.entries(kinds))(
    'that is %s has its look, and a spinner while loading [2.78]',
    async (look, Button) => {
      const onClick = vi.fn();
      const { rerender } = renderKit(<Button onClick={onClick}>Spara</Button>);
      const button = screen.getByRole('button', { name: 'Spara' });
      expect(button.dataset.look).toBe(look);
      expect(spinner(button)).toBeNull();
      await userEvent.click(button);
      rerender(
        <Button onClick={onClick} loading>
          Spara
        </Button>,
      );
      expect(spinner(button)).not.toBeNull();
      expect(button.getAttribute('aria-busy')).toBe('true');
      await userEvent.click(button);
      expect(onClick).toHaveBeenCalledOnce();
    },
  );

  it('that deletes is red [2.78]', () => {
    const [, colour] = /\[data-look="danger"\][^{]*\{[^}]*background: var\((--[\w-]+)\)/.exec(styles) ?? [];
    const [, code = ''] = new RegExp(`${colour}:[^#;]*(#[0-9a-f]{6})`, 'i').exec(tokens) ?? [];
    const [red = 0, green = 255, blue = 255] = [1, 3, 5].map((at) =>
      Number.parseInt(code.slice(at, at + 2), 16),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });
});
