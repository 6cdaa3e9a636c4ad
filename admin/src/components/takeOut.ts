import { endpoints, type ListForm, type ListName } from '@pass-along/contracts';
import { callEndpoint } from '../api/callEndpoint.ts';
import { httpClient } from '../api/httpClient.ts';
import { saveFile } from './saveFile.ts';

/** A list as its page shows it; `sort` and `filter` as in its URL. */
export interface ListAsked {
  list: ListName;
  form: ListForm;
  sort?: string;
  filter?: string;
  columns?: string[];
}

const types: Record<ListForm, string> = {
  csv: 'text/csv;charset=utf-8',
  ndjson: 'application/x-ndjson;charset=utf-8',
};

export const fileNameOf = ({ list, form }: Pick<ListAsked, 'list' | 'form'>) => `${list}.${form}`;

/** Downloads every row of a list. The log records the admin. */
export async function takeOut(asked: ListAsked): Promise<void> {
  const { path } = await callEndpoint(endpoints.exportList, { body: asked });
  const { body } = await httpClient(path);
  saveFile(fileNameOf(asked), body, types[asked.form]);
}
