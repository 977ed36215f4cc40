import '../booking/HoldEnded.tsx';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { render } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { clearCache, putAnswer } from '../../platform/answer-cache.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { TicketBox } from '../TicketBox.tsx';

export const START = Date.parse('2026-11-16T12:00:00.000Z');
export const at = (ms: number): string => new Date(START + ms).toISOString();

export const party: MemberEvent = {
  id: 'e1',
  eventReservationDetails: {
    reservationType: 'Paid',
    tickets: [{ id: 't1', swedishName: 'Ordinarie', englishName: 'Ordinary', price: 120 }],
    maxTicketsPerPerson: 4,
    gatherFoodPreferences: false,
    ticketReleaseTime: at(-60_000),
    ticketReservationExpiryTime: null,
  },
  startTime: at(600_000),
  endTime: at(900_000),
  left: null,
  mine: 0,
  booked: 0,
  waiting: null,
  waitingList: { isOpen: false, isPaused: false, length: 0, movedFirst: 0 },
  hold: null,
} as unknown as MemberEvent;

type Asked = { readonly method: string; readonly path: string; readonly key: string | null };

/** The fake server: its event, the calls it got, and its answers. */
export const server = {
  event: party,
  asked: [] as Asked[],
  answers: {} as Record<string, () => Response>,
};

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } });

/** Called once per test file: the fake server for each test, and a clock that begins at START. */
export const setUpBox = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: START });
    clearCache();
    sessionStorage.clear();
    server.event = party;
    server.asked = [];
    server.answers = {
      'GET /events/e1': () => json(server.event),
      'GET /tickets': () => json({ tickets: [] }),
    };
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
      const path = url.replace('/app/v1', '');
      server.asked.push({ method, path, key: new Headers(headers).get('idempotency-key') });
      const answer = server.answers[`${method} ${path}`];
      if (!answer) throw new TypeError(`nobody answers ${method} ${path}`);
      return answer();
    });
  });
};

const Shown = () => {
  const { data } = useAnswer<MemberEvent>({ path: '/events/e1' });
  return data && <TicketBox event={data} />;
};
export const show = () => {
  putAnswer('/events/e1', server.event);
  render(<Shown />);
};
export const postsTo = (path: string) =>
  server.asked.filter((each) => each.method === 'POST' && each.path === path);
