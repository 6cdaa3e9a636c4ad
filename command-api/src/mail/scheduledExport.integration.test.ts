import { streams } from '@pass-along/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { readable, useMails } from '../testing/useMails.ts';

const post = useMails();
const { append } = post;
/** An admin's change to their own role causes no mail. */
const own = { memberId: 'anna', byMemberId: 'anna' };
const stream = streams.exportSchedules('anna');
const asked = { memberId: 'anna', scheduleId: 's1', list: 'members', every: 'week' } as const;

beforeEach(async () => {
  await post.join('anna', 'de');
  await append(streams.member('anna'), 'MemberPromoted', { ...own, to: 'admin', duties: ['moderate'] });
  await append(stream, 'ExportScheduled', { ...asked, filter: '{"q":"ben@example.org"}' });
});
const isDue = () => append(stream, 'ScheduledExportDue', asked);

describe('the mail of an export on a schedule', () => {
  it('tells the way to the list, in its reader’s language, and nothing that the list holds', async () => {
    const mails = await post.start();
    await isDue();
    await eventually(() => mails.counts(), { sent: 1 });
    const [mail] = post.server.taken;
    const text = readable(mail?.source);
    expect(mail?.to).toEqual(['anna@example.org']);
    expect(text).toContain('Du hast die Liste „Benutzer“ für jede Woche eingeplant');
    expect(text).toContain('https://swap.example.org/admin/exports?schedule=s1');
    expect(text).not.toContain('ben@example.org');
  });

  it('is not sent for what was switched off since', async () => {
    await isDue();
    await append(stream, 'ExportScheduleEnded', {
      ...{ memberId: 'anna', scheduleId: 's1', list: 'members' },
      byMemberId: 'anna',
    });
    const mails = await post.start();
    await eventually(() => mails.counts(), { expired: 1 });
    expect(post.server.taken).toEqual([]);
  });

  it.each([
    ['reads the list no more', 'AdminDutiesChanged', { ...own, to: ['analyse'] }],
    ['is suspended', 'MemberSuspended', { memberId: 'anna', until: null }],
  ] as const)('is not sent to who %s', async (_, type, data) => {
    await isDue();
    await append(streams.member('anna'), type, { ...data, ...('to' in data && { to: [...data.to] }) });
    const mails = await post.start();
    await eventually(async () => (await mails.counts()).expired, 1);
    expect(readable(post.server.taken.map(({ source }) => source).join())).not.toContain('admin/exports');
  });
});
