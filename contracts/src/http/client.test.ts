import { expect, it } from 'vitest';
import { errorFrom, urlOf } from './client.ts';
import { endpoints } from '../features.ts';

it('fills path and query, leaving out what is empty', () => {
  expect(urlOf(endpoints.likeItem, { params: { itemId: 'a/b' } })).toBe('/api/items/a%2Fb/like');
  expect(urlOf(endpoints.searchItems, { query: { keyword: 'lamp & desk', category: '', page: 2 } })).toBe(
    '/api/items/search?keyword=lamp+%26+desk&page=2',
  );
});

it('reads the error text of either kind of answer', () => {
  expect(errorFrom(409, { success: false, message: 'Taken', code: 'email_taken' })).toMatchObject({
    message: 'Taken',
    code: 'email_taken',
  });
  expect(errorFrom(400, { error: 'No' })).toMatchObject({ message: 'No', code: 'internal' });
  expect(errorFrom(502, '<html>')).toMatchObject({ message: 'Something went wrong' });
});
