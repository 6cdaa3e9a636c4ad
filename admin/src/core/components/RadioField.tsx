import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface RadioFieldProps<V extends string> {
  label: string;
  value: V;
  options: readonly V[];
  toText: (option: V) => ReactNode;
  /** Why an option cannot be chosen. */
  getWhyNot?: (option: V) => string | undefined;
  onChange: (option: V) => void;
  disabled?: boolean;
}

/** Radio buttons of closed options. */
export function RadioField<V extends string>({
  label,
  value,
  options,
  toText,
  getWhyNot,
  onChange,
  disabled = false,
}: RadioFieldProps<V>) {
  const labelId = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_, typed) => {
          const chosen = options.find((option) => option === typed);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => {
          const whyNot = getWhyNot?.(option);
          return (
            <FormControlLabel
              key={option}
              value={option}
              control={<Radio />}
              disabled={whyNot !== undefined}
              label={
                whyNot === undefined ? (
                  toText(option)
                ) : (
                  <>
                    {toText(option)} ({whyNot})
                  </>
                )
              }
              // long labels keep a distance from each other
              sx={{ minHeight: 44, py: 0.5 }}
            />
          );
        })}
      </RadioGroup>
    </FormControl>
  );
}
