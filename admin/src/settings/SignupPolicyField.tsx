import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { signupPolicy, type SignupPolicy } from '@pass-along/contracts';
import { useId } from 'react';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { settingsMessages } from './settingsMessages.ts';

interface SignupPolicyFieldProps {
  value: SignupPolicy;
  disabled: boolean;
  onChange: (policy: SignupPolicy) => void;
}

/** The sign-up policy, each choice with an explanation. */
export function SignupPolicyField({ value, disabled, onChange }: SignupPolicyFieldProps) {
  const words = useMessages(settingsMessages);
  const labelId = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId}>{words.signupPolicy}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_, chosen) => onChange(chosen as SignupPolicy)}>
        {signupPolicy.options.map((policy) => (
          <FormControlLabel
            key={policy}
            value={policy}
            control={<Radio />}
            sx={{ minHeight: 44, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
            label={
              <>
                {words.policies[policy].name}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                  {words.policies[policy].meaning}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
