import { endpoints, type ListForm, type ListName } from '@pass-along/contracts';
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

const types: Record<ListForm, string> = {
  csv: 'text/csv;charset=utf-8',
  ndjson: 'application/x-ndjson;charset=utf-8',
};

export const getFileName = ({ list, form }: Pick<ListExportRequest, 'list' | 'form'>) => `${list}.${form}`;

/** Downloads every row of a list. The log records the admin. */
export async function downloadExport(asked: ListExportRequest): Promise<void> {
  const { path } = await callEndpoint(endpoints.exportList, { body: asked });
  const { body } = await fetchFromApi(path);
  saveFile(getFileName(asked), body, types[asked.form]);
}
