import { configure, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { expect, it, vi } from 'vitest';
import { Page as EditNotification } from '../notifications/EditPage.tsx';
import { renderPage } from '../platform/testing/render-page.tsx';
import { Page as EditPoll } from '../polls/EditPage.tsx';
import { fact, press } from '../testing/press.ts';
import { id, lists, notification, poll, theme } from '../testing/stored-items.ts';
import { Page as EditTheme } from '../themes/EditPage.tsx';

const ownerDivision = { id: 'd1', name: 'IT' };
const groups = (count: number) => ({ targetGroups: [{ group: 'Student', count }] });

// A whole form is slow to render beside other suites.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

type Edited = [kind: string, Page: FunctionComponent, item: object, label: string];

const edited: Edited[] = [
  ['notification', EditNotification, notification, 'Till'],
  ['poll', EditPoll, poll, 'Visas för'],
  ['theme', EditTheme, theme, 'Visas för'],
];

it.each(edited)(
  'a super admin who edits a division’s %s is told how many of the division it reaches',
  async (_, Page, item, label) => {
    const answer = (address: string) => {
      if (address.includes('/target-groups')) return groups(address.includes('divisionId=d1') ? 395 : 1697);
      return address.includes('/overlaps') ? { themes: [] } : { ...lists, ...item, ownerDivision };
    };
    renderPage(<Page />, { answer, path: '/:id', at: `/${id}` });
    expect(
      await screen.findByText('Innehållet tillhör IT-sektionen och når bara personer där.'),
    ).toBeTruthy();
    await vi.waitFor(() => expect(screen.getByLabelText(/^VISAS FÖR/).textContent).toBe('Studenter'));
    await press('Gå vidare');
    expect(await fact(label)).toMatch(/395\s+personer/);
    expect(document.body.textContent).not.toMatch(/1\s697/);
  },
);
