import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AnswerOf, Endpoints } from '@pass-along/contracts';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { MemberLink } from '../core/components/MemberLink.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { karmaMessages } from './karmaMessages.ts';

/** The members that would gain or lose points. Members are named only for admins with access to members. */
export function KarmaRulesOutcome({ changed, totals }: AnswerOf<Endpoints['karmaWhatIf']>) {
  const words = useMessages(karmaMessages);
  const { number } = useFormats();
  const showsNames = useCanCall()('GET /api/admin/members');
  const formatChange = (points: number) => (points > 0 ? `+${number(points)}` : number(points));
  return (
    <>
      <Typography>{words.summary(totals.gaining, totals.losing, totals.unchanged)}</Typography>
      <Typography sx={{ mb: 2 }}>{words.all(number(totals.before), number(totals.after))}</Typography>
      {changed.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.nobody}</Typography>
      ) : (
        <Box tabIndex={0} role="region" aria-label={words.outcome} sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell scope="col">{words.member}</TableCell>
                {[words.before, words.after, words.change].map((heading) => (
                  <TableCell key={heading} scope="col" align="right">
                    {heading}
                  </TableCell>
                ))}
                <TableCell scope="col">{words.karmaTitle}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changed.map(({ memberId, before, after, titleBefore, titleAfter }) => (
                <TableRow key={memberId}>
                  <TableCell component="th" scope="row">
                    {showsNames ? <MemberLink id={memberId} /> : memberId.slice(0, 8)}
                  </TableCell>
                  <TableCell align="right">{number(before)}</TableCell>
                  <TableCell align="right">{number(after)}</TableCell>
                  <TableCell align="right">{formatChange(after - before)}</TableCell>
                  <TableCell>
                    {titleBefore === titleAfter
                      ? words.titles[titleAfter]
                      : `${words.titles[titleBefore]} → ${words.titles[titleAfter]}`}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  );
}
