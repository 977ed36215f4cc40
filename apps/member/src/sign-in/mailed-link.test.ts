import { expect, it } from 'vitest';
import { splitLink } from './mailed-link.ts';

const split = (url: string) => splitLink(new URL(url, 'https://app.exempel.se'));

it('a mailed sign-in link is read from the fragment and removed from the address', () => {
  expect(split('/app/sign-in?to=%2Finbox#email=a%2Bb%40exempel.se&code=012345&secret=s-_1')).toEqual({
    link: { email: 'a+b@exempel.se', code: '012345', secret: 's-_1' },
    rest: '/app/sign-in?to=%2Finbox',
  });
});

it('a sign-in link of an older mail is read from the query', () => {
  expect(split('/app/sign-in?email=a%40exempel.se&code=012345')).toEqual({
    link: { email: 'a@exempel.se', code: '012345', secret: '' },
    rest: '/app/sign-in',
  });
});

it('an address without a sign-in link gives null', () => {
  for (const url of [
    '/app/sign-in',
    '/app/sign-in?error=oidc-failed',
    '/app/sign-in#',
    '/app/sign-in#content',
  ])
    expect(split(url).link).toBeNull();
});
