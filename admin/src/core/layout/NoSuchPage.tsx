import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/PageHeading.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { layoutMessages } from './layoutMessages.ts';

/** The page for an unknown address. */
export function NoSuchPage() {
  const words = useMessages(layoutMessages);
  return (
    <>
      <PageHeading title={words.noSuchPage} />
      <Typography sx={{ mb: 2 }}>{words.noSuchPageAdvice}</Typography>
      <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {words.toOverview}
      </Button>
    </>
  );
}
