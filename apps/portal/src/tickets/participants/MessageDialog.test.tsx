import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../platform/testing/render-page.tsx';
import { MessageDialog } from './MessageDialog.tsx';

const sentence =
  '3 personer som har biljett till Gasque (öppnas i en ny flik) får det du skriver som pushnotis och mejl, var och en på sitt språk. ' +
  'Pushnotisen visar de första 100 tecknen.';

const open = (proposed?: { messageSwedish: string; messageEnglish: string }) => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const answer = (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return { messages: [], recipients: 3 };
    sent.push([`${method} ${address}`, JSON.parse(`${body}`)]);
    return { recipients: 3 };
  };
  renderPage(<MessageDialog eventId="e1" name="Gasque" opened onClose={onClose} proposed={proposed} />, {
    answer,
  });
  return { sent, onClose };
};

const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
// One press: the button names the number of recipients, and no confirmation follows.
const send = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Skicka till 3 personer' }), { detail: 1 });

it('the message dialog tells who gets the message and how, and sends the words of both languages', async () => {
  const { sent, onClose } = open();
  await vi.waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Meddela deltagarna' }).textContent).toContain(sentence),
  );
  write('Meddelande SV', 'Vi börjar en timme senare.');
  write('Meddelande EN', 'We start an hour later.');
  expect(sent).toEqual([]);
  await send();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const body = {
    messageSwedish: 'Vi börjar en timme senare.',
    messageEnglish: 'We start an hour later.',
  };
  expect(sent).toEqual([['POST /api/v1/events/e1/participants/message', body]]);
  // Opened again, it is a new message.
  expect(field('Meddelande SV').value).toBe('');
});

it('the message dialog sends nothing in one language alone', async () => {
  const { sent, onClose } = open();
  write('Meddelande SV', 'Vi börjar en timme senare.');
  await send();
  expect(await screen.findByText('Detta fält får inte lämnas tomt.')).toBeTruthy();
  expect(field('Meddelande EN').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('the message dialog begins with the words that are proposed', () => {
  open({ messageSwedish: 'Ny plats: Hallen.', messageEnglish: 'New place: Hall.' });
  expect([field('Meddelande SV').value, field('Meddelande EN').value]).toEqual([
    'Ny plats: Hallen.',
    'New place: Hall.',
  ]);
});
