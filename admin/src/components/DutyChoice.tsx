import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { allDuties, type AdminDuty } from '@pass-along/contracts';
import { useId } from 'react';
import { useDuties } from '../auth/May.tsx';
import { useWords } from '../i18n/words.ts';
import { componentWords } from './words.ts';

interface DutyChoiceProps {
  chosen: readonly AdminDuty[];
  onChoose: (duties: AdminDuty[]) => void;
  /** What they have already: it can be left to them by who does not have it. */
  held?: readonly AdminDuty[];
  error: boolean;
  helperText: string | undefined;
}

/** What an admin looks after, ticked one by one; what who decides does not have can't be given. */
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
