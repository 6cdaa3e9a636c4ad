import { MenuItem, TextField, Typography } from '@mui/material';
import {
  getColumnNames,
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
import type { ListExportRequest } from './downloadExport.ts';
import { useFieldErrors } from './useFieldErrors.ts';
import { SelectField } from './SelectField.tsx';

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
      call={() => callEndpoint('POST /api/admin/export-schedules', { body })}
      done={words.scheduled}
      onClose={onClose}
    >
      <Typography>{words.scheduleConsequence}</Typography>
      <SelectField
        label={words.rhythm}
        value={every}
        options={exportRhythms}
        toText={(value) => words.rhythms[value]}
        onChange={setEvery}
      />
      <SelectField
        label={words.hour}
        value={hour}
        options={hours}
        toText={words.oClock}
        onChange={setHour}
        {...at('hour', words.hourHint)}
      />
      <SelectField
        label={words.form}
        value={form}
        options={listForms}
        toText={(value) => words.forms[value]}
        onChange={setForm}
      />
      <TextField
        select
        label={words.columns}
        value={columns}
        // a multiple select returns an array
        onChange={({ target }) => setChosen([target.value].flat())}
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
