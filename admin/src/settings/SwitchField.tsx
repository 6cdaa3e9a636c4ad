import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchField({ label, hint, checked, disabled, onChange }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Switch
            checked={checked}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{hint}</FormHelperText>
    </FormControl>
  );
}
