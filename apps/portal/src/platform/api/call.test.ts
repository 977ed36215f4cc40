import { changePassword, getUser, login } from '@karportalen/contract/auth/endpoints';
import { endpoint } from '@karportalen/contract/core/endpoint';
import { apiError, type ProblemCode } from '@karportalen/contract/core/problems';
import { listDivisions } from '@karportalen/contract/organisations/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createCall } from './call.ts';
import { ApiFailure } from './failure.ts';
import type { Fetch } from './request.ts';

const ok = (body: unknown = {}) => Response.json(body);
const refused = (code: ProblemCode) => Response.json(apiError(code), { status: apiError(code).status });

const given = (...answers: (Response | Error)[]) => {
  const fetch = vi.fn<Fetch>(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next ?? ok();
  });
  const refresh = vi.fn(async (_since: number) => {});
  const prove = vi.fn(async () => true);
  const signedOut = vi.fn();
  const sent = (index: number) => fetch.mock.calls[index]?.[1] ?? {};
  const header = (index: number, name: string) => new Headers(sent(index).headers).get(name);
  const call = createCall({ fetch, refresh, prove, signedOut });
  return { call, fetch, refresh, prove, signedOut, sent, header };
};

const create = endpoint({
  method: 'POST',
  path: '/things/:kind',
  needs: 'session',
  tokens: 'never',
  multipart: true,
  body: z.strictObject({
    title: z.string(),
    note: z.string().nullable(),
    tags: z.array(z.string()),
    image: z.any(),
  }),
  answer: z.strictObject({ id: z.string() }),
  status: 201,
});
const report = endpoint({
  method: 'POST',
  path: '/report',
  needs: 'session',
  tokens: 'never',
  file: 'rapport.xlsx',
});

describe('what is sent', () => {
  it('a call fills the path and leaves out absent query values [7.1]', async () => {
    const { call, fetch } = given();
    await call(listDivisions, { query: { page: 2, search: 'å & ö', pageSize: undefined } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/divisions?page=2&search=%C3%A5+%26+%C3%B6');
  });

  it('a call sends JSON with cookies [7.1]', async () => {
    const { call, sent, header } = given();
    await call(login, { body: { email: 'a@b.se', password: 'hemligt' } });
    expect(sent(0)).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(sent(0).body).toBe('{"email":"a@b.se","password":"hemligt"}');
    expect(header(0, 'content-type')).toBe('application/json');
    expect(header(0, 'idempotency-key')).toBeNull();
  });

  it('a call sends multipart with files, lists and without nulls [3.48 7.3]', async () => {
    const { call, fetch, sent, header } = given();
    const image = new File(['png'], 'bild.png', { type: 'image/png' });
    await call(create, {
      params: { kind: 'a/b' },
      body: { title: 'Hej', note: null, tags: ['x', 'y'], image },
    });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/things/a%2Fb');
    const form = sent(0).body as FormData;
    expect([...form.keys()]).toEqual(['title', 'tags', 'tags', 'image']);
    expect((form.get('image') as File).name).toBe('bild.png');
    // The browser sets this header itself, with the boundary.
    expect(header(0, 'content-type')).toBeNull();
  });
});

describe('answers', () => {
  it('a call gives the JSON, and nothing for 204', async () => {
    const { call } = given(ok({ id: 7 }), new Response(null, { status: 204 }));
    expect(await call(getUser)).toEqual({ id: 7 });
    const body = { currentPassword: 'gammalt', newPassword: 'nyttnytt' };
    expect(await call(changePassword, { body })).toBeUndefined();
  });

  it.each([
    ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'Rapport%20%C3%A5r.xlsx', 'Rapport år.xlsx'],
    ['attachment; filename="rapport 2026.xlsx"', 'rapport 2026.xlsx'],
    ["attachment; filename*=UTF-8''%E0%A4%A", 'rapport.xlsx'],
    ['', 'rapport.xlsx'],
  ])('a call names a downloaded file by %s', async (disposition, name) => {
    const { call } = given(new Response('x', { headers: { 'content-disposition': disposition } }));
    const file = await call(report);
    expect(file.name).toBe(name);
    expect(await file.blob.text()).toBe('x');
  });
});

describe('a file on its way', () => {
  it('a download tells how much of the file has come', async () => {
    const body = new Blob(['x'.repeat(1000)]).stream();
    const { call } = given(new Response(body, { headers: { 'x-expected-bytes': '2000' } }));
    const told: unknown[] = [];
    const file = await call(report, {}, { onProgress: (progress) => void told.push(progress) });
    expect(told.at(0)).toEqual({ received: 0, expected: 2000 });
    expect(told.at(-1)).toEqual({ received: 1000, expected: 2000 });
    expect(file.blob.size).toBe(1000);
  });

  it('a download that breaks off is a failure, not half a file', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(10));
        controller.error(new TypeError('network error'));
      },
    });
    const { call } = given(new Response(body));
    const taking = call(report, {}, { onProgress: () => {} });
    await expect(taking).rejects.toThrow('Servern kunde inte nås');
  });
});

describe('failures', () => {
  it('a call renews an expired token and tries again [8.9]', async () => {
    const { call, fetch, refresh, signedOut } = given(refused('NO_SESSION'), ok({ id: 1 }));
    const before = Date.now();
    expect(await call(getUser)).toEqual({ id: 1 });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(refresh.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(before);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a call tries again at most twice, then logs out [8.7 8.9]', async () => {
    const expired = () => refused('NO_SESSION');
    const { call, fetch, signedOut } = given(expired(), expired(), expired(), ok());
    await expect(call(getUser)).rejects.toThrow('Du är inte inloggad');
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(signedOut).toHaveBeenCalledExactlyOnceWith('Du är inte inloggad');
  });

  it('a call keeps one idempotency key over the retries, and takes the one given', async () => {
    const expired = () => refused('NO_SESSION');
    const { call, header } = given(expired(), expired(), ok(), ok(), ok());
    const args = { params: { kind: 'a' }, body: { title: '', note: null, tags: [], image: undefined } };
    await call(create, args);
    expect(header(0, 'idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(header(1, 'idempotency-key')).toBe(header(0, 'idempotency-key'));
    expect(header(2, 'idempotency-key')).toBe(header(0, 'idempotency-key'));
    await call(create, args);
    expect(header(3, 'idempotency-key')).not.toBe(header(0, 'idempotency-key'));
    await call(create, args, { idempotencyKey: 'mine' });
    expect(header(4, 'idempotency-key')).toBe('mine');
  });

  it('a call does not retry wrong credentials [8.10]', async () => {
    const { call, fetch, refresh } = given(refused('WRONG_CREDENTIALS'), ok());
    const body = { email: 'a@b.se', password: 'fel-fel' };
    await expect(call(login, { body })).rejects.toThrow('Fel e-postadress eller lösenord.');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('a call logs out when the user is gone, and not for another 404 [8.8]', async () => {
    const gone = apiError('USER_NOT_FOUND');
    const { call, signedOut } = given(refused('NOT_FOUND'), Response.json(gone, { status: 404 }));
    await expect(call(getUser)).rejects.toThrow();
    expect(signedOut).not.toHaveBeenCalled();
    await expect(call(getUser)).rejects.toThrow();
    expect(signedOut).toHaveBeenCalledExactlyOnceWith('Användare kunde ej hittas');
  });

  it('a call does not log out when the server is down', async () => {
    const { call, fetch, signedOut } = given(refused('UNAVAILABLE'));
    await expect(call(getUser)).rejects.toThrow('Tjänsten är tillfälligt otillgänglig');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a call does not log out when the renewal cannot be made just now', async () => {
    const { call, refresh, signedOut } = given(refused('NO_SESSION'));
    refresh.mockRejectedValueOnce(new ApiFailure(apiError('UNAVAILABLE')));
    await expect(call(getUser)).rejects.toThrow('Tjänsten är tillfälligt otillgänglig');
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a call says in Swedish that the server cannot be reached', async () => {
    const { call, signedOut } = given(new TypeError('Failed to fetch'));
    await expect(call(getUser)).rejects.toThrow('Servern kunde inte nås');
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a call lets an abort be an abort', async () => {
    const { call } = given(new DOMException('Aborted', 'AbortError'));
    const signal = AbortSignal.abort();
    await expect(call(getUser, {}, { signal })).rejects.toThrow('Aborted');
  });
});

describe('a call that needs fresh proof', () => {
  const remove = endpoint({
    method: 'POST',
    path: '/things',
    needs: 'session',
    tokens: 'never',
    status: 201,
  });

  it('a call that needs fresh proof asks for it and is made again as it was', async () => {
    const { call, fetch, prove, signedOut, sent, header } = given(
      refused('CONFIRM_IDENTITY'),
      ok({ id: 'x' }),
    );
    const body = { title: 'Lunch', note: null, tags: [], image: undefined };
    expect(await call(create, { params: { kind: 'a' }, body })).toEqual({ id: 'x' });
    expect([prove.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 2]);
    expect(header(1, 'idempotency-key')).toBe(header(0, 'idempotency-key'));
    expect([...(sent(1).body as FormData)]).toEqual([...(sent(0).body as FormData)]);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a call that needs fresh proof fails when none is given', async () => {
    const { call, fetch, prove, signedOut } = given(refused('CONFIRM_IDENTITY'));
    prove.mockResolvedValueOnce(false);
    await expect(call(remove)).rejects.toMatchObject({ code: 'CONFIRM_IDENTITY' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('a call that needs fresh proof is not asked about for ever', async () => {
    const { call, prove } = given(...[1, 2, 3].map(() => refused('CONFIRM_IDENTITY')));
    await expect(call(remove)).rejects.toMatchObject({ code: 'CONFIRM_IDENTITY' });
    expect(prove).toHaveBeenCalledTimes(2);
  });
});
