import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { FactorChange, FactorsWhatIfAnswer } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { MemberLink } from '../core/components/MemberLink.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { factorMessages } from './factorMessages.ts';

/**
 * The figures that would change, by category and by member. Members are named only for admins with access to members.
 */
export function FactorOutcome({ total, byCategory, members, membersChanged }: FactorsWhatIfAnswer) {
  const words = useMessages(factorMessages);
  const term = useTerms();
  const { number } = useFormats();
  const showsNames = useCanCall()('GET /api/admin/members');
  const formatAmount = ({ kg, co2eKg }: FactorChange['now']) => words.kilograms(number(kg), number(co2eKg));
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {words.all(number(total.things), formatAmount(total.now), formatAmount(total.then))}
      </Typography>
      <Changes
        heading={words.category}
        rows={byCategory.map((row) => ({
          ...row,
          key: row.category,
          label: `${term(row.category)} (${number(row.things)})`,
        }))}
      />
      <Typography sx={{ my: 2 }}>{membersChanged === 0 ? words.nobody : words.who(number(membersChanged))}</Typography>
      {members.length === 0 ? null : (
        <Changes
          heading={words.member}
          rows={members.map((row) => ({
            ...row,
            key: row.memberId,
            label: showsNames ? <MemberLink id={row.memberId} /> : row.memberId.slice(0, 8),
          }))}
        />
      )}
    </>
  );
}

function Changes({ heading, rows }: { heading: string; rows: (FactorChange & { key: string; label: ReactNode })[] }) {
  const words = useMessages(factorMessages);
  const { number } = useFormats();
  const formatChange = ({ now, then }: FactorChange) => {
    const by = Math.round((then.co2eKg - now.co2eKg) * 1000) / 1000;
    return `${by > 0 ? '+' : ''}${number(by)} kg`;
  };
  return (
    <Box tabIndex={0} role="region" aria-label={heading} sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell scope="col">{heading}</TableCell>
            {[words.before, words.after, words.change].map((each) => (
              <TableCell key={each} scope="col" align="right">
                {each}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row">
                {row.label}
              </TableCell>
              {[row.now, row.then].map(({ kg, co2eKg }, index) => (
                <TableCell key={index === 0 ? 'now' : 'then'} align="right">
                  {words.kilograms(number(kg), number(co2eKg))}
                </TableCell>
              ))}
              <TableCell align="right">{formatChange(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
