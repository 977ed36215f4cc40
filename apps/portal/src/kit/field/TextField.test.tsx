import type { TextSpec } from '@karportalen/contract/core/text-spec';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { counterTone } from './counter-tone.ts';
import { TextField } from './TextField.tsx';

const spec: TextSpec = { label: 'Titel', max: 10 };

const Harness = ({ hardLimit = false }: { hardLimit?: boolean }) => {
  const { control } = useForm({ defaultValues: { title: '' } });
  return <TextField control={control} name="title" spec={spec} language="sv" hardLimit={hardLimit} />;
};

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Titel SV' });

describe('TextField', () => {
  it('TextField counts what is written against the limit of its spec [2.84]', async () => {
    renderKit(<Harness />);
    expect(screen.getByText('0/10 tecken')).toBeTruthy();
    await userEvent.type(input(), 'Hej');
    expect(await screen.findByText('3/10 tecken')).toBeTruthy();
  });

  it('TextField counts an emoji as one sign, as the server does', async () => {
    renderKit(<Harness />);
    await userEvent.click(input());
    await userEvent.paste('Fest 👩🏽‍🚀🎉');
    expect(await screen.findByText('7/10 tecken')).toBeTruthy();
  });

  it('TextField keeps a pasted text that is too long, and says so', async () => {
    renderKit(<Harness />);
    await userEvent.click(input());
    await userEvent.paste('tolv tecken!');
    expect(input().value).toBe('tolv tecken!');
    expect(await screen.findByText('Titel får max vara 10 tecken.')).toBeTruthy();
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('TextField stops at the limit only where asked to', () => {
    renderKit(<Harness hardLimit />);
    expect(input().maxLength).toBe(10);
  });

  it('TextField is described by its error and its counter', async () => {
    renderKit(<Harness />);
    await userEvent.type(input(), 'elva tecken');
    await screen.findByText('11/10 tecken');
    const said = (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual(['Titel får max vara 10 tecken.', '11/10 tecken']);
  });
});

const LongHarness = () => {
  const { control, reset, setValue } = useForm({ defaultValues: { title: 'Hej' } });
  return (
    <>
      <TextField control={control} name="title" spec={spec} language="sv" multiline />
      <button type="button" onClick={() => setValue('title', 'Kopierad')}>
        Kopiera
      </button>
      <button type="button" onClick={() => reset()}>
        Rensa
      </button>
    </>
  );
};

describe('a TextField of several lines', () => {
  it('a TextField of several lines shows what the form has, also when that comes from elsewhere than its keys', async () => {
    renderKit(<LongHarness />);
    expect(input().value).toBe('Hej');
    await userEvent.type(input(), '!');
    await screen.findByText('4/10 tecken');
    expect(input().value).toBe('Hej!');
    await userEvent.click(screen.getByRole('button', { name: 'Kopiera' }));
    expect(input().value).toBe('Kopierad');
    await userEvent.clear(input());
    await userEvent.click(screen.getByRole('button', { name: 'Rensa' }));
    expect(input().value).toBe('Hej');
  });
});

describe('counterTone', () => {
  it('counterTone is quiet until nine tenths, then near, then over', () => {
    expect([0, 35, 36, 40, 41].map((length) => counterTone(length, 40))).toEqual([
      'quiet',
      'quiet',
      'near',
      'near',
      'over',
    ]);
  });
});
