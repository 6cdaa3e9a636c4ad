import { expect, it } from 'vitest';
import { parseErrorBody, buildEndpointUrl, buildRequest } from './endpointClient.ts';
import { endpoints } from './features.ts';

it('fills path and query, leaving out what is empty', () => {
  expect(buildEndpointUrl(endpoints.likeItem, { params: { itemId: 'a/b' } })).toBe('/api/items/a%2Fb/like');
  expect(buildEndpointUrl(endpoints.searchItems, { query: { keyword: 'lamp & desk', category: '', page: 2 } })).toBe(
    '/api/items/search?keyword=lamp+%26+desk&page=2',
  );
});

it('finds method and address of a route', () => {
  expect(buildRequest('POST /api/items/:itemId/like', { params: { itemId: 'a/b' } })).toEqual({
    method: 'POST',
    url: '/api/items/a%2Fb/like',
  });
});

it('reads the error text of either kind of answer', () => {
  expect(parseErrorBody(409, { success: false, message: 'Taken', code: 'email_taken' })).toMatchObject({
    message: 'Taken',
    code: 'email_taken',
  });
  expect(parseErrorBody(400, { error: 'No' })).toMatchObject({ message: 'No', code: 'internal' });
  expect(parseErrorBody(502, '<html>')).toMatchObject({ message: 'Something went wrong' });
});
