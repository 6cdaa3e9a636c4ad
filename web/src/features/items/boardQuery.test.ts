import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { aPage, anItem } from '../../testing/builders.ts';
import { server } from '../../testing/server.ts';
import { getBoardQuery } from './itemQueries.ts';

const now = Date.parse('2026-11-28T00:00:00.000Z');

/** What is printed when the board has these, the newest first. */
async function readTitles(...items: { title: string; circleId: string | null; days: number }[]): Promise<string[]> {
  const listed = items.map(({ title, circleId, days }) =>
    anItem({ title, circleId, createdAt: new Date(now - days * 86_400_000).toISOString() }),
  );
  server.use(http.get('/api/items/search', () => HttpResponse.json(aPage(listed))));
  const board = await new QueryClient().query(getBoardQuery(now));
  return board.map(({ title }) => title);
}

const open = (title: string, days: number) => ({ title, circleId: null, days });
const inCircle = (days: number) => ({ title: 'For readers', circleId: 'readers', days });

it('prints a sheet of older notices after a quiet week, however many items circles have before them', async () => {
  const older = [open('Lamp', 20), open('Blanket', 21), open('Chess set', 22), open('Chair', 23), open('Stand', 24)];
  expect(await readTitles(inCircle(1), inCircle(2), inCircle(3), inCircle(4), ...older)).toEqual([
    'Lamp',
    'Blanket',
    'Chess set',
    'Chair',
  ]);
});

it('prints all notices of a busy week, and none of a circle', async () => {
  const week = ['Lamp', 'Blanket', 'Chess set', 'Chair', 'Stand'].map((title, at) => open(title, at));
  expect(await readTitles(...week, inCircle(5), open('Old bench', 9))).toEqual(week.map(({ title }) => title));
});
