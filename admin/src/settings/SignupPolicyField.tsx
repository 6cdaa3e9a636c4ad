import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { signupPolicy, type SignupPolicy } from '@pass-along/contracts';
import { useId } from 'react';

interface SignupPolicyFieldProps {
  value: SignupPolicy;
  disabled: boolean;
  onChange: (policy: SignupPolicy) => void;
}

const meanings: Record<SignupPolicy, { name: string; meaning: string }> = {
  open: { name: 'Open', meaning: 'Anybody can join at once.' },
  'invite-only': { name: 'Invite only', meaning: 'Joining takes an invitation code, or an address that was invited.' },
  approval: { name: 'Approval', meaning: 'Anybody can sign up; the account waits until an admin lets it in.' },
};

/** Who may join, each choice with what it means. */
export function SignupPolicyField({ value, disabled, onChange }: SignupPolicyFieldProps) {
  const labelId = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={labelId}>Sign-up policy</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_, chosen) => onChange(chosen as SignupPolicy)}>
        {signupPolicy.options.map((policy) => (
          <FormControlLabel
            key={policy}
            value={policy}
            control={<Radio />}
            sx={{ minHeight: 44, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
            label={
              <>
                {meanings[policy].name}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                  {meanings[policy].meaning}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
