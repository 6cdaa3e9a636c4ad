import { Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { streams } from '@pass-along/contracts';
import { Link } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { getTimelinePath } from '../core/components/adminPaths.ts';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { Section } from '../core/components/Section.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { AssistantSection } from '../assistant/AssistantSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { settingsMessages } from './settingsMessages.ts';

/** The settings of the community: its name, sign-up and time limits. */
export function SettingsPage() {
  const words = useMessages(settingsMessages);
  const query = useQuery({
    queryKey: ['settings', 'community'],
    queryFn: () => callEndpoint('GET /api/admin/settings/community', {}),
    // a refetch on focus would discard the typed form
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <MenuPageHeading words={words} />
      <IfAllowed call="GET /api/admin/audit">
        <Button
          component={Link}
          to={getTimelinePath(streams.settings())}
          variant="outlined"
          sx={{ alignSelf: 'flex-start', mb: 2 }}
        >
          {words.timeline}
        </Button>
      </IfAllowed>
      <QueryContent query={query}>
        {(data) => (
          <Stack spacing={2}>
            <Section title={words.community}>
              {/* the next change starts from the settings of the server's answer */}
              <SettingsForm key={JSON.stringify(data)} settings={data} />
            </Section>
            <AssistantSection />
            <Section title={words.history}>
              <SettingsHistory />
            </Section>
          </Stack>
        )}
      </QueryContent>
    </>
  );
}
