import { configure, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../platform/testing/render-page.tsx';
import { fact } from '../testing/press.ts';
import { id, lists, theme } from '../testing/stored-items.ts';
import { Page as Archive } from './ArchivePage.tsx';
import { Page as Edit } from './EditPage.tsx';

// A whole form is slow to render beside other suites.
configure({ asyncUtilTimeout: 10_000 });

it('the archive marks the one theme that is shown, and says what hides the other', async () => {
  const running = { ...theme, start: '2026-01-01T07:00:00.000Z' };
  const themes = [
    { ...running, title: 'Vårbal', shown: true },
    { ...running, id: 't2', title: 'Vinter', coveredBy: 'Vårbal' },
  ];
  renderPage(<Archive />, { answer: { ...lists, themes, total: 2 }, at: '/?tab=active' });
  await screen.findByText('Vinter');
  const badge = (title: string) =>
    within(screen.getByText(title).closest('tr') as HTMLElement).queryByText(/^(Visas nu|Dolt)$/)
      ?.textContent;
  expect([badge('Vårbal'), badge('Vinter')]).toEqual(['Visas nu', 'Dolt']);
  fireEvent.click(screen.getByText('Vinter'));
  expect(await fact('Dolt av')).toBe('Vårbal, som började senare för samma personer');
});

it('the form says which themes take over from it and which it hides, and does not count itself', async () => {
  const asked: string[] = [];
  const other = { targetGroup: 'Student', end: theme.end, createdBy: 'Superadmin' };
  const themes = [
    { ...other, title: 'Vårbal', takesOver: true, start: '2089-03-10T07:00:00.000Z' },
    { ...other, title: 'Vinter', takesOver: false, start: '2089-01-01T07:00:00.000Z' },
  ];
  const answer = (address: string) => {
    if (!address.includes('/themes/overlaps')) return { ...lists, ...theme };
    asked.push(address);
    return { themes, scheduledByOthers: 1 };
  };
  renderPage(<Edit />, { answer, path: '/:id', at: `/${id}` });
  const heading = await screen.findByText(/^Tre andra teman visas för samma personer/);
  expect(heading.textContent).toContain('I appen syns det tema som började senast.');
  const lines = [...(heading.closest('[role=status]')?.querySelectorAll('li') ?? [])];
  const said = lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(said).toEqual([
    'Vårbal, 2089-03-10 08:00 – 2089-03-19 23:30, Superadmin: tar över från 2089-03-10 08:00',
    'Vinter, 2089-01-01 08:00 – 2089-03-19 23:30, Superadmin: döljs av ditt tema',
  ]);
  expect(screen.getByText('Ett av dem är schemalagt av andra i kåren.')).toBeTruthy();
  expect(asked[0]).toContain(`except=${id}`);
});
