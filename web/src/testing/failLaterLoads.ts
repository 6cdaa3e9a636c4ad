import { act } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { server } from './server.ts';

/** Answers further reads of these paths with 503, and loads again what the page shows. */
export async function failLaterLoads(queryClient: QueryClient, paths: readonly string[]): Promise<void> {
  server.use(...paths.map((path) => http.get(path, () => HttpResponse.json({ code: 'unavailable' }, { status: 503 }))));
  await act(() => queryClient.invalidateQueries());
}
