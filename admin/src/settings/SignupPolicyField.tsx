import { Box } from '@mui/material';
import { signupPolicy, type SignupPolicy } from '@pass-along/contracts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { settingsMessages } from './settingsMessages.ts';
import { RadioField } from '../core/components/RadioField.tsx';

interface SignupPolicyFieldProps {
  value: SignupPolicy;
  disabled: boolean;
  onChange: (policy: SignupPolicy) => void;
}

/** The sign-up policy, each choice with an explanation. */
export function SignupPolicyField({ value, disabled, onChange }: SignupPolicyFieldProps) {
  const words = useMessages(settingsMessages);
  return (
    <RadioField
      label={words.signupPolicy}
      value={value}
      disabled={disabled}
      options={signupPolicy.options}
      toText={(policy) => (
        <Box sx={{ py: 1 }}>
          {words.policies[policy].name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
            {words.policies[policy].meaning}
          </Box>
        </Box>
      )}
      onChange={onChange}
    />
  );
}
