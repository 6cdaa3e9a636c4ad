import type { ListForm, ListName } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { fetchFromApi } from '../api/apiFetch.ts';
import { saveFile } from './saveFile.ts';

/** A list as its page shows it; `sort` and `filter` as in its URL. */
export interface ListExportRequest {
  list: ListName;
  form: ListForm;
  sort?: string;
  filter?: string;
  columns?: string[];
}

/** Downloads every row of a list and returns the file's name. The log records the admin. */
export async function downloadExport(asked: ListExportRequest): Promise<string> {
  const { path } = await callEndpoint('POST /api/admin/exports', { body: asked });
  return saveAnswer(path);
}

/** Saves the answer of a path under the name that the server gives it, and returns the name. */
export async function saveAnswer(path: string): Promise<string> {
  // a spreadsheet has its words in the language of the page
  const asked = new Headers({ 'Accept-Language': document.documentElement.lang });
  const { body, headers } = await fetchFromApi(path, { headers: asked });
  const name = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export';
  const type = headers.get('content-type') ?? '';
  // an answer read as text has lost the byte order mark by which spreadsheets know UTF-8
  saveFile(name, type.startsWith('text/csv') ? `\uFEFF${body}` : body, type);
  return name;
}
