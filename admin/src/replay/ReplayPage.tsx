import { Box, Tab, Tabs } from '@mui/material';
import { getKeys, pickKey } from '@pass-along/contracts';
import { useSearchParams } from 'react-router-dom';
import { MenuPageHeading } from '../core/components/PageHeading.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { Copies } from './Copies.tsx';
import { EventTypes } from './EventTypes.tsx';
import { ParkedEvents } from './ParkedEvents.tsx';
import { ReadModels } from './ReadModels.tsx';
import { Streams } from './Streams.tsx';
import { replayMessages } from './replayMessages.ts';

const parts = { models: ReadModels, parked: ParkedEvents, streams: Streams, types: EventTypes, past: Copies } as const;
type Part = keyof typeof parts;

/**
 * The developer page: read models, parked events, streams, event types and copies of the past. The open tab is part of
 * the URL.
 */
export function ReplayPage() {
  const words = useMessages(replayMessages);
  const [address, setAddress] = useSearchParams();
  const part: Part = pickKey(parts, address.get('tab'), 'models');
  const Shown = parts[part];
  return (
    <>
      <MenuPageHeading words={words} />
      <Tabs
        value={part}
        onChange={(_, tab: Part) => setAddress({ tab })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={words.tabsLabel}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {getKeys(parts).map((each) => (
          <Tab
            key={each}
            value={each}
            label={words.tabs[each]}
            id={`replay-${each}`}
            {...(each === part && { 'aria-controls': 'replay-part' })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="replay-part" aria-labelledby={`replay-${part}`}>
        <Shown />
      </Box>
    </>
  );
}
