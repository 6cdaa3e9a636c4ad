import { MenuItem, TextField, Typography } from '@mui/material';
import {
  getColumnNames,
  endpoints,
  exportRhythms,
  findFieldErrors,
  listForms,
  scheduleExportBody,
  shownColumns,
  type ExportRhythm,
  type ListForm,
} from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { listMessages } from './listMessages.ts';
import { type ListExportRequest } from './downloadExport.ts';
import { useFieldErrors } from './useFieldErrors.ts';

interface ScheduleExportDialogProps {
  /** The list with its current filters and sort. */
  shown: Omit<ListExportRequest, 'form' | 'columns'>;
  onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Schedules exports of a list as it is shown. */
export function ScheduleExportDialog({ shown, onClose }: ScheduleExportDialogProps) {
  const words = useMessages(listMessages);
  const { at, setErrors } = useFieldErrors();
  const all = getColumnNames(shown.list);
  const [form, setForm] = useState<ListForm>('csv');
  const [every, setEvery] = useState<ExportRhythm>('week');
  const [hour, setHour] = useState(6);
  const [chosen, setChosen] = useState<string[]>();
  const columns = chosen ?? (form === 'csv' ? shownColumns[shown.list] : all);
  const body = { ...shown, form, every, hour, ...(chosen && { columns: chosen }) };
  return (
    <ActionDialog
      title={words.scheduleTitle}
      confirm={words.schedule}
      check={() => findFieldErrors(scheduleExportBody, body)}
      onFieldErrors={setErrors}
      call={() => callEndpoint(endpoints.scheduleExport, { body })}
      done={words.scheduled}
      onClose={onClose}
    >
      <Typography>{words.scheduleConsequence}</Typography>
      <TextField
        select
        label={words.rhythm}
        value={every}
        onChange={({ target }) => setEvery(target.value as ExportRhythm)}
      >
        {exportRhythms.map((value) => (
          <MenuItem key={value} value={value}>
            {words.rhythms[value]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={words.hour}
        value={hour}
        onChange={({ target }) => setHour(Number(target.value))}
        {...at('hour', words.hourHint)}
      >
        {hours.map((value) => (
          <MenuItem key={value} value={value}>
            {words.oClock(value)}
          </MenuItem>
        ))}
      </TextField>
      <TextField select label={words.form} value={form} onChange={({ target }) => setForm(target.value as ListForm)}>
        {listForms.map((value) => (
          <MenuItem key={value} value={value}>
            {words.forms[value]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={words.columns}
        value={columns}
        // a multiple select returns an array
        onChange={({ target }) => setChosen(target.value as unknown as string[])}
        slotProps={{
          select: {
            multiple: true,
            renderValue: () => (columns.length === all.length ? words.allColumns : columns.join(', ')),
          },
        }}
        {...at('columns', words.columnsHint)}
      >
        {all.map((column) => (
          <MenuItem key={column} value={column}>
            {column}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  );
}
