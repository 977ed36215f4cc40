import { CancelDialog } from '../events/CancelDialog.tsx';
import { LeaveDialog } from '../events/co-hosts/LeaveDialog.tsx';
import { Page as EditEvent } from '../events/EditPage.tsx';
import { CopyDatesDialog } from '../events/series/CopyDatesDialog.tsx';
import { RemoveSeriesDialog } from '../events/series/RemoveSeriesDialog.tsx';
import { TakeDownDialog } from '../events/TakeDownDialog.tsx';
import { edit } from './edit-walk.tsx';
import { press } from './press.ts';
import { division, id } from './stored-items.ts';
import { nothing, opened, party, type Walk, write } from './walk.ts';

/** An event that another organisation shares with the signed-in admin's division. */
const shared = {
  ...party,
  access: 'read' as const,
  coHosts: [{ division, committee: null, mayEdit: false }],
};

/** A draft in a series, with a later event. */
const pubInSeries = {
  ...party,
  ...{ isDraft: true, status: 'draft', series: { id, position: 1, count: 2 } },
  events: [party, { ...party, id: `${id.slice(0, -1)}2`, booked: 0 }],
};

/** How to reach the calls of these slices' dialogs. */
export const eventWalks: Record<string, readonly Walk[]> = {
  'events/CancelDialog.tsx': [
    {
      page: <CancelDialog {...opened} event={party} />,
      open: async () => {
        await write('Meddelande SV', 'Tyvärr.');
        await write('Meddelande EN', 'Sorry.');
      },
      act: 'Ställ in eventet',
    },
  ],
  'events/co-hosts/LeaveDialog.tsx': [
    {
      page: <LeaveDialog {...opened} event={shared} />,
      ...{ open: nothing, act: 'Lämna eventet', user: { divisions: [division] } },
    },
  ],
  'events/EventConfirm.tsx': [edit(EditEvent, party, /^Spara/)],
  'events/EventDetail.tsx': [],
  'events/EventInfo.tsx': [],
  'events/series/CopyDatesDialog.tsx': [
    { page: <CopyDatesDialog {...opened} event={party} />, open: nothing, act: 'Skapa 7 event' },
  ],
  'events/series/RemoveSeriesDialog.tsx': [
    { page: <RemoveSeriesDialog {...opened} event={party} />, open: nothing, act: 'Okej, ta bort' },
  ],
  'events/series/use-draft-scope.tsx': [
    {
      page: <EditEvent />,
      open: () => press('Spara utkast'),
      act: 'Spara utkast',
      over: pubInSeries,
    },
  ],
  'events/TakeDownDialog.tsx': [
    {
      page: <TakeDownDialog {...opened} event={party} />,
      open: () => write('Anledning', 'Det bryter mot policyn.'),
      act: 'Ta ned eventet',
    },
  ],
};
