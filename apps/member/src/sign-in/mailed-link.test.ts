import { expect, it } from 'vitest';
import { splitLink } from './mailed-link.ts';

const split = (url: string) => splitLink(new URL(url, 'https://app.exempel.se'));

it('reads a mailed link from the fragment, and leaves nothing of it in the address', () => {
  expect(split('/app/sign-in?to=%2Finbox#email=a%2Bb%40exempel.se&code=012345&secret=s-_1')).toEqual({
    link: { email: 'a+b@exempel.se', code: '012345', secret: 's-_1' },
    rest: '/app/sign-in?to=%2Finbox',
  });
});

it('reads the link of a mail from before, which has it in the query', () => {
  expect(split('/app/sign-in?email=a%40exempel.se&code=012345')).toEqual({
    link: { email: 'a@exempel.se', code: '012345', secret: '' },
    rest: '/app/sign-in',
  });
});

it('finds none where there is none', () => {
  for (const url of [
    '/app/sign-in',
    '/app/sign-in?error=oidc-failed',
    '/app/sign-in#',
    '/app/sign-in#content',
  ])
    expect(split(url).link).toBeNull();
});
