import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { createBulkActions } from '../core/components/BulkSelection.tsx';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { BulkWaitingButtons } from './BulkWaitingButtons.tsx';
import { DeclineMemberButton } from './DeclineMemberButton.tsx';
import { memberActions } from './memberActions.ts';
import { NameAndMark } from './NameAndMark.tsx';
import { memberMessages } from './membersListMessages.ts';

const Column = DataTable.Col<RecordOf<'members'>>;

/** Members waiting for approval, on a wide screen. */
export function WaitingTable() {
  const isAllowed = useCanCall();
  const words = useMessages(memberMessages);
  return (
    <DataTable
      rowClick="show"
      empty={<NoMatches />}
      {...createBulkActions(isAllowed('POST /api/admin/members/:id/approve') ? <BulkWaitingButtons /> : false)}
    >
      <Column source="name" label={words.user} render={(member) => <NameAndMark member={member} />} />
      <Column source="email" label={words.email} />
      <Column source="joinDate" label={words.waitingSince} render={({ joinDate }) => <When at={joinDate} />} />
      <Column
        label={words.letIn}
        // rows of the previous tab stay until the rows of this one are loaded
        render={({ id, name, status }) =>
          status === 'waiting' && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <ActionButton
                size="small"
                aria-label={words.approveOne(name)}
                call={() => memberActions.approve(id)}
                done={words.approved(name)}
              >
                {words.approve}
              </ActionButton>
              <DeclineMemberButton member={{ id, name }} size="small" aria-label={words.declineOne(name)} />
            </Box>
          )
        }
      />
    </DataTable>
  );
}
