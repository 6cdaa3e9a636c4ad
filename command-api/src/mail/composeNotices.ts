import { allKinds, type CommunitySettings } from '@pass-along/contracts';
import type { ComposedMail } from './composedMail.ts';
import { renderEmail } from './emailContent.ts';
import type { MailedNotice } from './mailedNotices.ts';
import { buildNoticeEmail } from './noticeEmail.ts';
import { loadNoticeFacts, type NoticeFactsDeps } from '../notifications/noticeFacts.ts';
import { readMember } from '../notifications/noticeRecipients.ts';
import type { IssueUnsubscribeToken } from '../notifications/unsubscribeMails.ts';
import { buildUnsubscribeUrl } from './unsubscribeUrl.ts';

interface NoticeDeps extends NoticeFactsDeps {
  community: CommunitySettings;
  /** Without a trailing slash. */
  siteUrl: string;
  unsubscribeToken: IssueUnsubscribeToken;
}

/** Writes one mail for these notices in the recipient's language. With `now`, outdated notices are skipped. */
export async function composeNotices(
  recipientId: string,
  notices: readonly MailedNotice[],
  { community, siteUrl, unsubscribeToken, ...deps }: NoticeDeps,
  now: Date | undefined,
): Promise<ComposedMail> {
  const member = await readMember(deps.store, recipientId);
  if (!member) return { kind: 'forgotten' };
  const { steps, unwanted } = await loadNoticeFacts(member, notices, 'email', deps, now);
  if (steps.length === 0) return { kind: unwanted > 0 ? 'unwanted' : 'expired' };
  const settingsUrl = `${siteUrl}/profile?tab=settings`;
  const letter = buildNoticeEmail(steps, { member, siteUrl, settingsUrl });
  const to = [{ name: member.name, address: member.email }];
  const noticeIds = steps.map(({ notice }) => notice.id);
  // mails about moderation cannot be switched off
  const kinds = [...new Set(steps.map(({ notice }) => allKinds[notice.kind].preference))].filter(
    (kind) => kind !== 'moderation',
  );
  const unsubscribeUrl = buildUnsubscribeUrl(siteUrl, unsubscribeToken(recipientId, kinds));
  const mail = { ...renderEmail(letter, community.name), to, ...(kinds.length > 0 && { unsubscribeUrl }) };
  return { kind: 'mail', mail, noticeIds };
}
