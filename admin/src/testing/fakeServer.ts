import type { FieldError } from '@pass-along/contracts';
import { vi } from 'vitest';

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}
type Answer = (call: Call) => Response;

/** Answers `fetch` by 'METHOD /path' and records every call. An unknown path gets a 404 in the API's shape. */
export function fakeServer(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    return Promise.resolve(answer ? answer(call) : refusal(404, 'not_found', 'Not found'));
  });
  return {
    calls,
    /** The commands sent: all calls except reads. */
    commands: () => calls.filter(({ method }) => method !== 'GET'),
    reads: (path: string) => calls.filter((call) => call.method === 'GET' && call.path === path),
  };
}

export const done = (): Response => answer({ success: true, message: 'Done' });

export function answer(body: unknown): Response {
  return new Response(JSON.stringify(body));
}

export function rows(found: readonly unknown[]): Response {
  const range = found.length === 0 ? '*' : `0-${String(found.length - 1)}`;
  return new Response(JSON.stringify(found), { headers: { 'Content-Range': `rows ${range}/${String(found.length)}` } });
}

export function refusal(
  status: number,
  code: string,
  message: string,
  errors: (Pick<FieldError, 'path' | 'message'> & Partial<FieldError>)[] = [],
): Response {
  return new Response(JSON.stringify({ success: false, message, error: message, code, errors }), { status });
}
