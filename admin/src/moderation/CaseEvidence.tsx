import { Box, Stack, Typography } from '@mui/material';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useCaseMessages } from './caseShowMessages.ts';

/** The stored copy of the reported content, part by part. */
export function CaseEvidence({ report }: { report: RecordOf<'cases'> }) {
  const words = useCaseMessages();
  const { kind, evidence, evidenceDestroyedAt, looked } = report;
  if (evidenceDestroyedAt !== null) return <Typography>{words.evidenceGone}</Typography>;
  if (kind === 'message' && !looked) return <Typography>{words.evidenceClosed}</Typography>;
  if (evidence === null) return <Typography>{words.evidenceNone}</Typography>;
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
      {evidence.map(({ part, content }) => (
        <Box key={part}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {words.parts[part]}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
            {part === 'pictures' ? <Pictures addresses={content.split('\n')} /> : content}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  const words = useCaseMessages();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {addresses.map((address, index) => (
        <Box
          component="img"
          key={address}
          src={address}
          alt={words.picture(index + 1)}
          sx={{ height: 120, maxWidth: '100%', borderRadius: 1, bgcolor: 'divider' }}
        />
      ))}
    </Box>
  );
}
