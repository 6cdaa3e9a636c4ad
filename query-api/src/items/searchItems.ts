import type pg from 'pg';
import { createDatabase } from '../core/readDatabase.ts';
import type { Page } from '../core/pageStatements.ts';
import { readItems } from './itemListQueries.ts';
import type { OwnedItem } from './itemReadQueries.ts';
import { parseKeyword } from './searchKeyword.ts';

/** The first page of a keyword for a visitor, for the bench: the same statements as the route's, without the route. */
export function searchItems(pool: pg.Pool): (keyword: string) => Promise<Page<OwnedItem>> {
  const database = createDatabase(pool);
  return (keyword) => readItems(database, { page: 1, limit: 20, words: parseKeyword(keyword) }, undefined);
}
