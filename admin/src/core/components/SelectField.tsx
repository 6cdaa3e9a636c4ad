import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface SelectFieldProps<V extends string | number> extends Pick<
  TextFieldProps,
  'label' | 'disabled' | 'helperText' | 'error' | 'slotProps' | 'required'
> {
  value: V;
  options: readonly V[];
  toText: (option: V) => string;
  onChange: (option: V) => void;
}

/** A select of closed options. MUI gets them as texts: it would refuse a number that is put back after an upgrade. */
export function SelectField<V extends string | number>({
  value,
  options,
  toText,
  onChange,
  ...field
}: SelectFieldProps<V>) {
  return (
    <TextField
      select
      {...field}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option) === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={String(option)}>
          {toText(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
