import { Avatar, Box, Button, Checkbox, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { When } from '../components/When.tsx';
import { BulkApproveButton } from './BulkApproveButton.tsx';
import { memberActions } from './memberActions.ts';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

/** Waiting members on narrow screens: tick several, or let one in. */
export function WaitingCards() {
  const words = useWords(memberWords);
  const { data, isPending, selectedIds, onToggleItem, onSelect } = useListContext<RecordOf<'members'>>();
  if (isPending) return null;
  // rows of the tab before stand here until its own have come
  const waiting = (data ?? []).filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return <NoMatches />;
  const allTicked = waiting.every(({ id }) => selectedIds.includes(id));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5 }}>
        <Button size="small" variant="outlined" onClick={() => onSelect(allTicked ? [] : waiting.map(({ id }) => id))}>
          {allTicked ? words.tickNobody : words.tickAll}
        </Button>
        <BulkApproveButton />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map(({ id, name, avatar, email, joinDate }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              p: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Checkbox
              aria-label={words.tick(name)}
              checked={selectedIds.includes(id)}
              onChange={() => onToggleItem(id)}
              sx={{ width: 44, height: 44 }}
            />
            <Avatar src={avatar} alt="" sx={{ bgcolor: 'divider' }} />
            <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
              <PersonLink id={id} name={name} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {email}
                <br />
                {words.since} <When at={joinDate} precision="day" />
              </Typography>
            </Box>
            <ActionButton
              size="small"
              aria-label={words.approveOne(name)}
              call={() => memberActions.approve(id)}
              done={words.approved(name)}
            >
              {words.approve}
            </ActionButton>
          </Box>
        ))}
      </Box>
    </>
  );
}
