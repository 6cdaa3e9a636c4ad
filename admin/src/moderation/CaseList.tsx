import { Box, Link } from '@mui/material';
import { caseStates, reportKinds } from '@pass-along/contracts';
import { DataTable, SelectInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { BulkActionsToolbar, SelectCheckbox, createBulkActions } from '../core/components/BulkSelection.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { ListPage } from '../core/components/ListPage.tsx';
import { MemberFilter } from '../core/components/MemberFilter.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { StateCount } from '../core/components/StateCount.tsx';
import { StateTabs } from '../core/components/StateTabs.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { BulkCaseButtons, canBeClaimed } from './BulkCaseButtons.tsx';
import { caseMessages } from './casesListMessages.ts';
import { toChipStatus, getCaseTitle } from './caseTitle.ts';

type Case = RecordOf<'cases'>;
const Column = DataTable.Col<Case>;

/** The cases that wait for an admin, oldest first. */
export function CaseList() {
  const words = useMessages(caseMessages);
  const narrow = useIsNarrow();
  const kinds = reportKinds.map((kind) => ({ id: kind, name: words.kinds[kind] }));
  return (
    <ListPage
      words={words}
      filters={[
        <SelectInput key="kind" source="kind" label={words.kind} choices={kinds} alwaysOn={!narrow} />,
        <MemberFilter key="aboutId" source="aboutId" label={words.aboutWhom} />,
      ]}
      filterDefaultValues={{ state: 'open' }}
      sortFields={['waitingSince', 'createdAt', 'reportCount']}
    >
      <StateTabs
        label={words.byState}
        source="state"
        values={caseStates}
        count={(state) => <StateCount state={state} />}
      />
      {narrow ? <CaseCards /> : <CaseTable />}
    </ListPage>
  );
}

type CaseMessages = (typeof caseMessages)['en'];

/** The reasons of all reports, each once. */
function formatReasons({ reports }: Case, words: CaseMessages): string {
  return [...new Set(reports.map(({ why }) => words.reasons[why]))].join(', ');
}

function CaseTable() {
  const words = useMessages(caseMessages);
  return (
    <DataTable
      rowClick="show"
      empty={<NoMatches />}
      isRowSelectable={canBeClaimed}
      {...createBulkActions(<BulkCaseButtons />)}
    >
      <Column label={words.what} render={(report) => <CaseLink report={report} />} />
      <Column label={words.why} render={(report) => formatReasons(report, words)} />
      <Column source="reportCount" label={words.count} align="right" />
      <Column
        label={words.aboutWhom}
        render={({ about }) => (about === null ? words.unread : <PersonLink id={about._id} name={about.name} />)}
      />
      <Column label={words.state} render={(report) => <StatusChip status={toChipStatus(report)} />} />
      <Column label={words.claimedBy} render={({ claimedBy }) => claimedBy?.name ?? words.nobody} />
      <Column source="waitingSince" label={words.waiting} render={({ waitingSince }) => <When at={waitingSince} />} />
    </DataTable>
  );
}

function CaseCards() {
  const words = useMessages(caseMessages);
  return (
    <>
      <BulkActionsToolbar<Case> call="POST /api/admin/cases/:id/claim" canSelect={canBeClaimed}>
        <BulkCaseButtons />
      </BulkActionsToolbar>
      <CardList<Case>>
        {(report) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <CaseLink report={report} />
              {canBeClaimed(report) ? <SelectCheckbox id={report.id} name={getCaseTitle(report, words)} /> : null}
            </Box>
            <div>
              <StatusChip status={toChipStatus(report)} />
            </div>
            <div>{formatReasons(report, words)}</div>
            <div>
              {words.waiting} <When at={report.waitingSince} />
            </div>
          </>
        )}
      </CardList>
    </>
  );
}

function CaseLink({ report }: { report: Case }) {
  const words = useMessages(caseMessages);
  return (
    <Link
      component={RouterLink}
      to={getRecordPath('cases', report.id)}
      onClick={(event) => {
        event.stopPropagation();
      }}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {getCaseTitle(report, words)}
    </Link>
  );
}
