import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { allDuties, type AdminDuty } from '@pass-along/contracts';
import { useId } from 'react';
import { useDuties } from '../auth/May.tsx';
import { useWords } from '../i18n/words.ts';
import { componentWords } from './words.ts';

interface DutyChoiceProps {
  chosen: readonly AdminDuty[];
  onChoose: (duties: AdminDuty[]) => void;
  /** The permissions that the member already has: an admin without such a permission can leave it, but not grant it. */
  held?: readonly AdminDuty[];
  error: boolean;
  helperText: string | undefined;
}

/** Checkboxes for an admin's permissions. Admins can grant only permissions that they have themselves. */
export function DutyChoice({ chosen, onChoose, held = [], error, helperText }: DutyChoiceProps) {
  const words = useWords(componentWords);
  const own = useDuties();
  const helpId = useId();
  return (
    <FormControl component="fieldset" error={error} aria-describedby={helpId}>
      <FormLabel component="legend">{words.duties}</FormLabel>
      <FormGroup>
        {allDuties.map((duty) => (
          <FormControlLabel
            key={duty}
            label={words.dutiesInWords[duty]}
            disabled={!own.includes(duty) && !held.includes(duty)}
            control={
              <Checkbox
                checked={chosen.includes(duty)}
                onChange={(_, ticked) =>
                  onChoose(allDuties.filter((each) => (each === duty ? ticked : chosen.includes(each))))
                }
              />
            }
            sx={{ minHeight: 44, py: 0.5 }}
          />
        ))}
      </FormGroup>
      <FormHelperText id={helpId} sx={{ mx: 0 }}>
        {helperText}
      </FormHelperText>
    </FormControl>
  );
}
