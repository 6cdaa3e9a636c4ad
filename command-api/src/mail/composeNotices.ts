import { type CommunitySettings } from '@pass-along/contracts';
import { type Composed } from './composed.ts';
import { layOut } from './letter.ts';
import { type MailedNotice } from './mailedNotices.ts';
import { noticeLetter } from './noticeLetter.ts';
import { stepsOf, type StepDeps } from './noticeSteps.ts';
import { readMember } from './recipients.ts';

interface NoticeDeps extends StepDeps {
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
): Promise<Composed> {
  const member = await readMember(deps.store, recipientId);
  if (!member) return { kind: 'forgotten' };
  const { steps, unwanted } = await stepsOf(member, notices, 'email', deps, now);
  if (steps.length === 0) return { kind: unwanted > 0 ? 'unwanted' : 'expired' };
  const settingsUrl = `${siteUrl}/profile?tab=settings`;
  const letter = noticeLetter(steps, { member, siteUrl, settingsUrl });
  const to = [{ name: member.name, address: member.email }];
  return { kind: 'mail', mail: { ...layOut(letter, community.name), to, settingsUrl } };
}
