import { Alert, Box, Button, Stack } from '@mui/material';
import { CopyButton } from '../core/components/CopyButton.tsx';
import { Section } from '../core/components/Section.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { fonts } from '../core/theme/palette.ts';
import { securityMessages } from './securityMessages.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

const onScreenOnly = { '@media print': { display: 'none' } };

/** The recovery codes, shown once to be copied or printed. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const words = useMessages(securityMessages);
  return (
    <Section title={words.recoveryCodes}>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {words.shownOnce}
      </Alert>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
          gap: 1,
          fontFamily: fonts.code,
          maxWidth: 480,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ mt: 3, gap: 1, flexWrap: 'wrap', ...onScreenOnly }}>
        <CopyButton text={codes.join('\n')} label={words.codes} />
        <Button size="small" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button size="small" variant="contained" onClick={onKept}>
          {words.kept}
        </Button>
      </Stack>
    </Section>
  );
}
