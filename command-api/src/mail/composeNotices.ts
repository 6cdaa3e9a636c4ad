import { type CommunitySettings } from '@pass-along/contracts';
import { type ComposedMail } from './composedMail.ts';
import { renderEmail } from './emailContent.ts';
import { type MailedNotice } from './mailedNotices.ts';
import { buildNoticeEmail } from './noticeEmail.ts';
import { loadNoticeFacts, type NoticeFactsDeps } from '../notifications/noticeFacts.ts';
import { readMember } from '../notifications/noticeRecipients.ts';

interface NoticeDeps extends NoticeFactsDeps {
  community: CommunitySettings;
  /** Without a trailing slash. */
  siteUrl: string;
}

/** Writes one mail for these notices in the recipient's language. With `now`, outdated notices are skipped. */
export async function composeNotices(
  recipientId: string,
  notices: readonly MailedNotice[],
  { community, siteUrl, ...deps }: NoticeDeps,
  now: Date | undefined,
): Promise<ComposedMail> {
  const member = await readMember(deps.store, recipientId);
  if (!member) return { kind: 'forgotten' };
  const { steps, unwanted } = await loadNoticeFacts(member, notices, 'email', deps, now);
  if (steps.length === 0) return { kind: unwanted > 0 ? 'unwanted' : 'expired' };
  const settingsUrl = `${siteUrl}/profile?tab=settings`;
  const letter = buildNoticeEmail(steps, { member, siteUrl, settingsUrl });
  const to = [{ name: member.name, address: member.email }];
  return { kind: 'mail', mail: { ...renderEmail(letter, community.name), to, settingsUrl } };
}
