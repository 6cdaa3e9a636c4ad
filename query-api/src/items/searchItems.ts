import type pg from 'pg';
import { createDatabase } from '../reading/database.ts';
import { type Page } from '../reading/pages.ts';
import { readItems } from './itemLists.ts';
import { type OwnedItem } from './itemTable.ts';
import { parseKeyword } from './words.ts';

/** The first page of a keyword for a visitor, for the bench: the same statements as the route's, without the route. */
export function searchItems(pool: pg.Pool): (keyword: string) => Promise<Page<OwnedItem>> {
  const database = createDatabase(pool);
  return (keyword) => readItems(database, { page: 1, limit: 20, words: parseKeyword(keyword) }, undefined);
}
