import { zodResolver } from '@hookform/resolvers/zod';
import { type PollFormOutput, type PollFormValues, pollForm } from '@karportalen/contract/polls/form';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { Form } from '../kit/form/Form.tsx';
import { renderKit } from '../kit/testing/render-kit.tsx';
import { AnswerEditor } from './AnswerEditor.tsx';
import { emptyPoll } from './poll-values.ts';

let form: UseFormReturn<PollFormValues, unknown, PollFormOutput>;

const pair = (text: string) => ({ answerSwedish: text, answerEnglish: `${text} in English` });

const Harness = ({ answers, locked = false }: { answers: string[]; locked?: boolean }) => {
  const empty = emptyPoll(new Date());
  form = useForm({
    resolver: zodResolver(pollForm(() => new Date())),
    defaultValues: { ...empty, answers: { ...empty.answers, list: answers.map(pair) } },
  });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <AnswerEditor control={form.control} submitted={form.formState.submitCount > 0} locked={locked} />
      <button type="submit">Gå vidare</button>
    </Form>
  );
};

const swedish = () => screen.queryByLabelText('Nytt svar SV');
const english = () => screen.queryByLabelText('Nytt svar EN');
const addButton = () => screen.queryByRole('button', { name: 'Lägg till svar' });
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (sv: string, en: string) => {
  if (sv) await userEvent.type(screen.getByLabelText('Nytt svar SV'), sv);
  if (en) await userEvent.type(screen.getByLabelText('Nytt svar EN'), en);
};
const listed = () => form.getValues('answers.list').map(({ answerSwedish }) => answerSwedish);

describe('the input', () => {
  it('the answer input is shown while there is no answer, even when left empty', async () => {
    renderKit(<Harness answers={[]} />);
    await press('Lägg till svar');
    expect(swedish()).toBeTruthy();
    expect(screen.getAllByText('Båda språken måste fyllas i.')).toHaveLength(2);
  });

  it('the answer input hides when it is empty and an answer exists, and comes back at a press [4.30 4.32]', async () => {
    renderKit(<Harness answers={[]} />);
    await type('Ja', 'Yes');
    await press('Lägg till svar');
    expect([listed(), swedish()]).toEqual([['Ja'], null]);
    await press('Lägg till svar');
    expect(swedish()).toBeTruthy();
    await press('Lägg till svar');
    expect(swedish()).toBeNull();
  });

  it('the answer input needs both languages, and says so on the empty side [4.31 5.18]', async () => {
    renderKit(<Harness answers={['Ja']} />);
    await type('Nej', '');
    await press('Lägg till svar');
    expect(listed()).toEqual(['Ja']);
    expect(english()?.getAttribute('aria-invalid')).toBe('true');
    expect(swedish()?.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('Båda språken måste fyllas i.')).toBeTruthy();
    await type('', 'No');
    expect(screen.queryByText('Båda språken måste fyllas i.')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(listed()).toEqual(['Ja', 'Nej']);
  });

  it('the answer input takes no answer that is too long [5.15]', async () => {
    renderKit(<Harness answers={['Ja']} />);
    await type('x'.repeat(35), 'x');
    await press('Lägg till svar');
    expect(screen.getByText('Svar får max vara 34 tecken.')).toBeTruthy();
    expect(listed()).toEqual(['Ja']);
  });

  it('the answer input reopens when answers are deleted down to one [4.33]', async () => {
    renderKit(<Harness answers={['Ett', 'Två', 'Tre']} />);
    await press('Ta bort svar 1');
    expect(swedish()).toBeNull();
    await press('Ta bort svar 2');
    expect([listed(), swedish() !== null]).toEqual([['Två'], true]);
  });

  it('the answer input and its button are gone at four answers [4.34]', async () => {
    renderKit(<Harness answers={['Ett', 'Två', 'Tre']} />);
    await press('Lägg till svar');
    await type('Fyra', 'Four');
    await press('Lägg till svar');
    expect([listed().length, addButton(), swedish()]).toEqual([4, null, null]);
    await press('Ta bort svar 4');
    expect(addButton()).toBeTruthy();
  });
});

describe('the list', () => {
  it('an answer in the list is edited in place', async () => {
    renderKit(<Harness answers={['Ett', 'Två']} />);
    const first = screen.getByLabelText('Svar 1 SV');
    await userEvent.clear(first);
    expect(
      within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('Båda språken måste fyllas i.'),
    ).toBeTruthy();
    await userEvent.type(first, 'Första');
    expect(listed()).toEqual(['Första', 'Två']);
  });

  it('an answer in the list has focus when it was the fourth, and gives it to the next when it is deleted', async () => {
    renderKit(<Harness answers={['Ett', 'Två', 'Tre']} />);
    await press('Lägg till svar');
    await type('Fyra', 'Four');
    await press('Lägg till svar');
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Svar 4 SV'));
    await press('Ta bort svar 2');
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: 'Ta bort svar 2' }));
    await press('Ta bort svar 3');
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: 'Ta bort svar 2' }));
  });

  it('an answer in the list is reordered by keyboard, focus following the answer, both languages together', async () => {
    renderKit(<Harness answers={['Ett', 'Två', 'Tre']} />);
    screen.getByRole('button', { name: 'Flytta svar 1' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(listed()).toEqual(['Två', 'Ett', 'Tre']);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Flytta svar 2');
    await userEvent.keyboard('{End}');
    expect(form.getValues('answers.list')).toEqual(['Två', 'Tre', 'Ett'].map(pair));
    expect(screen.getByText('Svar 2 flyttades till plats 3 av 3.')).toBeTruthy();
  });

  it('an answer in the list can be neither moved, deleted nor written in when it is locked', () => {
    renderKit(<Harness answers={['Ett', 'Två']} locked />);
    expect(screen.queryByRole('button', { name: /Flytta|Ta bort|Lägg till/ })).toBeNull();
    expect(screen.getByLabelText('Svar 1 SV').hasAttribute('disabled')).toBe(true);
  });
});

describe('going on', () => {
  it('going on tells of fewer than two answers [5.16]', async () => {
    renderKit(<Harness answers={['Ett']} />);
    expect(screen.queryByText('Minst två svar måste anges')).toBeNull();
    await press('Gå vidare');
    expect(await screen.findByText('Minst två svar måste anges')).toBeTruthy();
    await type('Två', 'Two');
    expect(screen.queryByText('Minst två svar måste anges')).toBeNull();
  });

  it('going on counts an answer that is written but not added, and tells of a half', () => {
    const values = (adding: { answerSwedish: string; answerEnglish: string }) => ({
      ...emptyPoll(new Date()),
      titleSwedish: 'a',
      titleEnglish: 'a',
      questionSwedish: 'a',
      questionEnglish: 'a',
      targetGroup: 'All' as const,
      answers: { list: [pair('Ett')], adding },
    });
    const whole = pollForm(() => new Date()).parse(values({ answerSwedish: ' Två ', answerEnglish: 'Two' }));
    expect(whole.answers[1]).toEqual({ answerSwedish: 'Två', answerEnglish: 'Two' });
    const half = pollForm(() => new Date()).safeParse(values({ answerSwedish: 'Två', answerEnglish: '' }));
    expect(half.error?.issues).toMatchObject([
      { path: ['answers', 'adding', 'answerEnglish'], message: 'Båda språken måste fyllas i.' },
    ]);
  });

  it('going on tells of every faulty answer at once', () => {
    const past = { ...emptyPoll(new Date()), scheduleTime: '2020-01-01T08:00:00.000Z' };
    const told = pollForm(() => new Date())
      .safeParse(past)
      .error?.issues.map(({ path }) => path.join('.'));
    expect(told?.sort()).toEqual(
      [
        'answers.list',
        'questionEnglish',
        'questionSwedish',
        'scheduleTime',
        'targetGroup',
        'titleEnglish',
        'titleSwedish',
      ].sort(),
    );
  });
});
