import { Alert, AlertTitle, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { overviewMessages } from './overviewMessages.ts';

/** Explains to an admin without any rights yet that a second factor must be set up first. */
export function SecondFactorNotice() {
  const words = useMessages(componentMessages);
  const { factorFirst } = useMessages(overviewMessages);
  const { data } = useQuery({ queryKey: ['security'], queryFn: () => callEndpoint('GET /api/auth/second-factor', {}) });
  if (!data?.isRequired || data.since !== null) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{words.factorNeeded}</AlertTitle>
      {factorFirst}
      <br />
      <Button component={Link} to="/security" color="inherit" variant="outlined" size="small" sx={{ mt: 1.5 }}>
        {words.setUpFactor}
      </Button>
    </Alert>
  );
}
