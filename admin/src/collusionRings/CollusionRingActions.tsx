import { Box, Button, Checkbox, Link, Stack, Typography } from '@mui/material';
import {
  dismissReason,
  limits,
  reverseBody,
  warnBody,
  type CollusionRingAnswer,
  type PersonRef,
} from '@pass-along/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from '../swaps/swapsListMessages.ts';
import { collusionRingMessages } from './collusionRingMessages.ts';

export const formatNames = (members: readonly PersonRef[]) => members.map(({ name }) => name).join(', ');

/** A collusion ring with its swaps, to reverse some of them, to warn its members, or to dismiss it. */
export function CollusionRingActions({ ring }: { ring: CollusionRingAnswer }) {
  const { members, exchanges, among, swaps, exchangesUntil } = ring;
  const words = useMessages(swapMessages);
  const texts = useMessages(collusionRingMessages);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<'reverse' | 'warn' | 'dismiss'>();
  const chosen = swaps.filter(({ _id }) => !left.includes(_id));
  const getName = (memberId: string) => members.find(({ _id }) => _id === memberId)?.name ?? '';
  const close = () => setOpen(undefined);
  const toggle = (id: string) =>
    setLeft((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  return (
    <>
      <Typography sx={{ mb: 1 }}>{words.amongThem(among, exchanges)}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mb: 1 }}>
        {members.map(({ _id, name }) => (
          <PersonLink key={_id} id={_id} name={name} />
        ))}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {swaps.map(({ _id, title, ownerId, requesterId, completedAt }) => (
          <Box component="li" key={_id} sx={{ display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
            <Checkbox
              slotProps={{ input: { 'aria-label': texts.choose(title) } }}
              checked={!left.includes(_id)}
              onChange={() => toggle(_id)}
            />
            <span>
              <Link component={RouterLink} to={getRecordPath('swaps', _id)}>
                {title}
              </Link>
              {', '}
              {words.both(getName(ownerId), getName(requesterId))}
              {', '}
              <When at={completedAt} precision="day" />
            </span>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" color="error" disabled={chosen.length === 0} onClick={() => setOpen('reverse')}>
          {texts.reverse(chosen.length)}
        </Button>
        <Button variant="outlined" onClick={() => setOpen('warn')}>
          {texts.warn}
        </Button>
        <Button variant="outlined" onClick={() => setOpen('dismiss')}>
          {words.dismiss}
        </Button>
      </Box>
      {open === 'reverse' ? (
        <ReasonForEachDialog
          things={chosen}
          getName={({ title }) => title}
          title={texts.reverseTitle(chosen.length)}
          consequence={texts.reverseConsequence}
          confirm={texts.reverse(chosen.length)}
          color="error"
          label={words.reason}
          maxLength={limits.swap.reason}
          schema={reverseBody}
          toBody={(reason) => ({ reason })}
          call={({ _id: id }, reason) =>
            callEndpoint('POST /api/admin/swaps/:id/reverse', { params: { id }, body: { reason } })
          }
          done={texts.reversed}
          onClose={close}
        />
      ) : null}
      {open === 'warn' ? (
        <ReasonForEachDialog
          things={members}
          getName={({ name }) => name}
          title={texts.warnTitle(formatNames(members))}
          consequence={texts.warnConsequence}
          confirm={texts.warn}
          label={words.reason}
          maxLength={limits.adminReason}
          schema={warnBody}
          toBody={(reason) => ({ reason })}
          call={({ _id: id }, reason) =>
            callEndpoint('POST /api/admin/members/:id/warn', { params: { id }, body: { reason } })
          }
          done={texts.warned}
          onClose={close}
        />
      ) : null}
      {open === 'dismiss' ? (
        <ReasonDialog
          title={words.dismissTitle(formatNames(members))}
          consequence={words.dismissConsequence}
          confirm={words.dismiss}
          field="reason"
          label={words.reason}
          maxLength={limits.swap.reason}
          schema={dismissReason}
          call={(reason) =>
            callEndpoint('POST /api/admin/rings/dismiss', {
              body: { memberIds: members.map(({ _id }) => _id), exchangesUntil, reason },
            })
          }
          done={words.dismissed}
          onClose={close}
        />
      ) : null}
    </>
  );
}
