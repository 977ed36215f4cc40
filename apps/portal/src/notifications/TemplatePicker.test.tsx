import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { emptyNotification, type NotificationValues } from './notification-values.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TextPair } from './TextPair.tsx';

const Editor = ({ isAlarm = false }: { isAlarm?: boolean }) => {
  const form = useForm<NotificationValues>({ defaultValues: emptyNotification('now', new Date(0)) });
  return (
    <>
      <TemplatePicker form={form} isAlarm={isAlarm} />
      <TextPair control={form.control} part="title" />
    </>
  );
};

const choose = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: /Välj mall/ }));
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Använd mallen' }), { detail: 1 });
};
const title = () => screen.getByLabelText<HTMLInputElement>(/^Titel SV/);

it('a template fills empty texts at once, and says what is left to fill in', async () => {
  renderPage(<Editor />, { answer: { templates: [] } });
  await choose(/^Påminnelse om ett event/);
  expect(title().value).toBe('I morgon: [[event]]');
  expect(screen.getByLabelText<HTMLInputElement>(/^Titel EN/).value).toBe('Tomorrow: [[event]]');
  expect(screen.getByText(/^Kvar att fylla i: \[\[event\]\], /)).toBeTruthy();
});

it('a template asks before it overwrites what is typed, and keeps it where told so', async () => {
  renderPage(<Editor />, { answer: { templates: [] } });
  await userEvent.type(title(), 'Min titel');
  await choose(/^Påminnelse om ett event/);
  expect(title().value).toBe('Min titel');
  fireEvent.click(screen.getByRole('button', { name: 'Behåll min text' }), { detail: 1 });
  expect(title().value).toBe('Min titel');
  fireEvent.click(screen.getByRole('button', { name: 'Använd mallen' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Ersätt texten' }), { detail: 1 });
  expect(title().value).toBe('I morgon: [[event]]');
});

it('a template of an alarm is offered in the alarm form, and no other', async () => {
  renderPage(<Editor isAlarm />, { answer: { templates: [] } });
  await userEvent.click(screen.getByRole('combobox', { name: /Välj mall/ }));
  const names = (await screen.findAllByRole('option', { hidden: true })).map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['Brand och utrymning · färdig', 'Håll dig borta · färdig']);
});
