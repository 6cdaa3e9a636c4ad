import { isOption } from '@pass-along/contracts';
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

/** A select of closed options. */
export function SelectField<V extends string | number>({ options, toText, onChange, ...field }: SelectFieldProps<V>) {
  return (
    <TextField
      select
      {...field}
      onChange={({ target }) => {
        if (isOption(options, target.value)) onChange(target.value);
      }}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {toText(option)}
        </MenuItem>
      ))}
    </TextField>
  );
}
