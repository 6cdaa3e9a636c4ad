import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/PageHeading.tsx';

/** What an address shows that leads nowhere. */
export function NoSuchPage() {
  return (
    <>
      <PageHeading title="There is no such page" />
      <Typography sx={{ mb: 2 }}>The address may be mistyped, or the page has moved.</Typography>
      <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'flex-start' }}>
        Go to the overview
      </Button>
    </>
  );
}
