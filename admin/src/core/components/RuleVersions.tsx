import { Box, Button, Stack, Typography } from '@mui/material';
import { useCanCall } from '../auth/IfAllowed.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { MemberLink } from './MemberLink.tsx';
import { Section } from './Section.tsx';
import { When } from './When.tsx';
import { componentMessages } from './componentMessages.ts';

interface Version {
  version: number;
  /** Null for the version the community began with. */
  byMemberId: string | null;
  switchedAt: string | null;
  /** Differences to the version before it. */
  changes: readonly string[];
}

interface RuleVersionsProps {
  /** Newest first; the first one is in force. */
  versions: readonly Version[];
  /** Loads an earlier version into the form, to be tried and switched to like any other. */
  onTake: (version: number) => void;
}

/**
 * The history of versions: when each came into force, by which admin, with which changes. An earlier version can be
 * loaded again.
 */
export function RuleVersions({ versions, onTake }: RuleVersionsProps) {
  const words = useMessages(componentMessages);
  const showsNames = useCanCall()('GET /api/admin/members');
  return (
    <Section title={words.history}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {versions.map(({ version, byMemberId, switchedAt, changes }, index) => (
          <Stack
            component="li"
            key={version}
            direction={{ xs: 'column', sm: 'row' }}
            spacing={2}
            sx={{ py: 2, alignItems: { xs: 'flex-start', sm: 'center' } }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{words.version(version)}</Typography>
              {changes.map((change) => (
                <Typography key={change}>{change}</Typography>
              ))}
              <Typography sx={{ color: 'text.secondary' }}>
                {switchedAt === null ? words.fromTheStart : <When at={switchedAt} />}
                {byMemberId !== null && showsNames ? (
                  <>
                    , <MemberLink id={byMemberId} />
                  </>
                ) : null}
              </Typography>
            </Box>
            {index === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>{words.inForce}</Typography>
            ) : (
              <Button size="small" onClick={() => onTake(version)}>
                {words.takeVersion(version)}
              </Button>
            )}
          </Stack>
        ))}
      </Box>
    </Section>
  );
}
