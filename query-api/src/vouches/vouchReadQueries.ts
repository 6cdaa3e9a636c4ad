import {
  limits,
  pickFields,
  whyNotVouch,
  type Caller,
  type CommunitySettings,
  type RefusalCode,
  type VerificationAnswer,
} from '@pass-along/contracts';
import { blocksTable, membersTable, swapsTable, vouchesTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import { createAlias, getTableName, mergeSelections, selectComputed, type SelectedRow } from '../core/sqlSelections.ts';
import { bindSql, param, prepare, sql } from '../core/sqlStatements.ts';
import {
  buildIsProfilePublic,
  buildIsUnblocked,
  presentPerson,
  selectMemberStatus,
} from '../members/memberConditions.ts';
import { checkVisible, visibility } from '../members/presentProfile.ts';

const members = createAlias(membersTable, 'm');
const vouches = createAlias(vouchesTable, 'v');
const blocks = createAlias(blocksTable, 'b');

const selectMember = () => sql(members.from).where(members.columns.member_id, param('memberId'));

const subject = mergeSelections(visibility, members.only('verification', 'badge_removal'));
type SubjectRow = SelectedRow<typeof subject>;
const subjectById = prepare(selectMember(), subject);

/** Only members that the viewer sees are joined. */
const isShown = `${members.columns.member_id} = ${vouches.columns.voucher_id}
  and (${buildIsProfilePublic('m')} or ${members.columns.member_id} = ?)
  and ${buildIsUnblocked(members.columns.member_id)}`;
const countedVouchers = prepare(
  sql(vouches.from)
    .joinRaw(`left join ${members.from} on ?`, [bindSql(isShown, 'viewerId')])
    .where(vouches.columns.member_id, param('memberId'))
    .where(vouches.columns.counts, true)
    .orderByRaw(`${vouches.columns.given_at}, ${vouches.columns.voucher_id}`)
    .limit(limits.vouch.named),
  mergeSelections(vouches.only('voucher_id'), members.joined({ name: 'name', avatar: 'avatar' })),
);

const givenVouches = prepare(
  sql(vouches.from)
    .join(members.from, members.columns.member_id, vouches.columns.member_id)
    .where(vouches.columns.voucher_id, param('memberId'))
    .orderByRaw(`${vouches.columns.given_at} desc, ${vouches.columns.vouch_id}`),
  mergeSelections(vouches.only('member_id', 'given_at'), members.joined({ name: 'name', avatar: 'avatar' })),
);

const voucherById = prepare(
  selectMember(),
  mergeSelections(
    members.only('verified', 'badge_removal', 'joined_at', 'deletion_due_at'),
    selectMemberStatus('m'),
    selectComputed<{ hasCompletedSwap: boolean }>({
      hasCompletedSwap: `exists (select from ${getTableName(swapsTable)} s where s.status = 'completed'
        and (s.owner_id = ${members.columns.member_id} or s.requester_id = ${members.columns.member_id}))`,
    }),
  ),
);
const vouchById = prepare(
  sql(vouches.from).where(vouches.columns.vouch_id, param('vouchId')),
  vouches.only('vouch_id'),
);
const blocksBetween = prepare(
  sql(blocks.from).whereRaw(bindSql(`${blocks.columns.block_id} = any(?::text[])`, 'blockIds')),
  blocks.only('block_id'),
);

/** @throws DomainError for an absent member, or one that hides their profile from the caller */
export async function readVerification(
  database: Database,
  memberId: string,
  caller: Caller | undefined,
  { neighboursVerify }: CommunitySettings,
): Promise<VerificationAnswer> {
  const viewerId = caller?.memberId ?? null;
  const [[row], vouchers] = await Promise.all([
    database.run(subjectById, { memberId }),
    database.run(countedVouchers, { memberId, viewerId }),
  ]);
  checkVisible(row, caller);
  const isOwn = viewerId === memberId;
  const isNamed = isOwn || row.verification?.how === 'neighbours';
  return {
    verification: row.verification && pickFields(row.verification, ['how', 'at']),
    vouchers: isNamed
      ? vouchers.map(({ voucherId, name, avatar }) => (name === null ? null : presentPerson(voucherId, name, avatar)))
      : [],
    removal: isOwn ? row.badgeRemoval : null,
    neighboursVerify,
    own: viewerId === null || isOwn ? null : await readOwnVouch(database, viewerId, row, neighboursVerify),
  };
}

async function readOwnVouch(
  database: Database,
  viewerId: string,
  { memberId, status, deletionDueAt }: SubjectRow,
  neighboursVerify: boolean,
): Promise<VerificationAnswer['own']> {
  const vouchId = `${viewerId}.${memberId}`;
  const [[voucher], given, blocked] = await Promise.all([
    database.run(voucherById, { memberId: viewerId }),
    database.run(vouchById, { vouchId }),
    database.run(blocksBetween, { blockIds: [vouchId, `${memberId}.${viewerId}`] }),
  ]);
  if (!voucher) return null;
  const { badgeRemoval, ...account } = voucher;
  const whyNot: RefusalCode | undefined = whyNotVouch({
    voucher: { ...account, memberId: viewerId, isBadgeRemoved: badgeRemoval !== null },
    subject: { memberId, status, deletionDueAt },
    isBlocked: blocked.length > 0,
    neighboursVerify,
    now: database.getNow(),
  });
  return { given: given.length > 0, whyNot: whyNot ?? null };
}

/** The members that a member vouches for, newest vouch first. */
export async function readGivenVouches(database: Database, memberId: string) {
  const rows = await database.run(givenVouches, { memberId });
  return rows.map(({ memberId: id, name, avatar, givenAt }) => ({ person: presentPerson(id, name, avatar), givenAt }));
}
