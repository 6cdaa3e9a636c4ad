import { expect, it } from 'vitest';
import { endpoints } from '../features.ts';
import type { Endpoint } from '../core/defineEndpoint.ts';

it('rows leave for a spreadsheet by an export alone, which is an event', () => {
  const sheets = Object.values<Endpoint>(endpoints).filter(({ contentType }) => contentType === 'text/csv');
  expect(sheets.map(({ path }) => path).sort()).toEqual([
    '/api/admin/analytics/exports/:exportId',
    '/api/admin/exports/:exportId',
  ]);
});
