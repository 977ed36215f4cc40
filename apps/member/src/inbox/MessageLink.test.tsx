import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LanguageContext } from '../platform/language.ts';
import { MessageLink } from './MessageLink.tsx';

const none = { linkKind: null, linkId: null, linkUrl: null };
const shown = (language: 'sv' | 'en', link: Partial<Parameters<typeof MessageLink>[0]>) => {
  cleanup();
  render(
    <LanguageContext value={language}>
      <MessageLink {...none} {...link} />
    </LanguageContext>,
  );
  const found = screen.queryByRole('link');
  return found && [found.textContent, found.getAttribute('href'), found.getAttribute('rel')];
};

it('a message links to its event, poll or web page', () => {
  const url = 'https://karen.se/valet';
  const safe = 'noopener noreferrer nofollow ugc';
  expect(shown('sv', { linkKind: 'event', linkId: '7' })).toEqual(['Till eventet', '/app/events/7', null]);
  expect(shown('en', { linkKind: 'event', linkId: '7' })).toEqual(['To the event', '/app/events/7', null]);
  expect(shown('sv', { linkKind: 'poll', linkId: '8' })).toEqual(['Till omröstningen', '/app/polls/8', null]);
  expect(shown('en', { linkKind: 'poll', linkId: '8' })).toEqual(['To the poll', '/app/polls/8', null]);
  expect(shown('sv', { linkKind: 'url', linkUrl: url })).toEqual(['Öppna länken', url, safe]);
  expect(shown('en', { linkKind: 'url', linkUrl: url })).toEqual(['Open the link', url, safe]);
});

it('a message without a link shows no link button', () => {
  expect(shown('sv', {})).toBeNull();
  expect(shown('sv', { linkKind: 'event' })).toBeNull();
});
