import { Box, Button, Typography } from '@mui/material';
import type { StreamMoment } from '@pass-along/contracts';
import { Fragment, useState } from 'react';
import { useFormats } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { srOnly } from '../components/srOnly.ts';
import { ReferenceLink } from './ReferenceLink.tsx';
import { findReference, isDefault, listMomentFields } from './momentFields.ts';
import { formatFieldLabel, momentMessages } from './momentMessages.ts';

interface MomentTableProps {
  moment: StreamMoment;
  since: StreamMoment | null;
  last: number;
  onlyDifferent: boolean;
}

/** The fields of a stream's state at one moment, optionally beside another moment. The earlier one is on the left. */
export function MomentTable({ moment, since, last, onlyDifferent }: MomentTableProps) {
  const words = useMessages(momentMessages);
  const language = useLanguage();
  const [showsDefaults, setShowsDefaults] = useState(false);
  const columns = since === null ? [moment] : [since, moment].sort((one, other) => one.revision - other.revision);
  const [first = moment, second = first] = columns;
  const fields = listMomentFields(second.state, first.state);
  const wanted = since !== null && onlyDifferent ? fields.filter(({ differs }) => differs) : fields;
  if (wanted.length === 0 || moment.state === null)
    return <Typography>{since === null ? words.nothing : words.same}</Typography>;
  const folded = wanted.filter(isDefault).length;
  const shown = showsDefaults ? wanted : wanted.filter((field) => !isDefault(field));
  return (
    <>
      <Box
        component="table"
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          fontSize: '0.875rem',
          '& th, & td': {
            textAlign: 'left',
            verticalAlign: 'top',
            p: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          },
          '& tbody th': { fontWeight: 400, color: 'text.secondary' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            {columns.map(({ revision }, nth) => (
              <th scope="col" key={`${String(revision)} ${String(nth)}`}>
                {words.eventOf(revision, last)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ path, now, then, differs }) => (
            <tr key={path}>
              <th scope="row">
                {formatFieldLabel(path, language)}
                {differs ? <Box component="span" sx={srOnly}>{` (${words.changed})`}</Box> : null}
              </th>
              {since === null ? null : (
                <td>
                  <Value path={path} value={then} />
                </td>
              )}
              <Box component="td" sx={differs ? { fontWeight: 600, bgcolor: 'action.selected' } : {}}>
                <Value path={path} value={now} />
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      {folded === 0 ? null : (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setShowsDefaults(!showsDefaults)}>
          {showsDefaults ? words.hideDefaults : words.showDefaults(folded)}
        </Button>
      )}
    </>
  );
}

const maxListed = 20;

/** Formats a value of a state: names, moments, numbers and terms. Free text stays as it is. */
function Value({ path, value }: { path: string; value: unknown }) {
  const words = useMessages(momentMessages);
  const formats = useFormats();
  const term = useTerms();
  const formatValue = (each: unknown): string => {
    if (each === null || each === undefined || each === '') return words.none;
    if (typeof each === 'boolean') return each ? words.yes : words.no;
    if (typeof each === 'number') return formats.number(each);
    if (typeof each !== 'string') return JSON.stringify(each);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(each) ? formats.moment(each, 'second') : term(each);
  };
  const showValue = (each: unknown) => {
    const reference = findReference(path, each);
    return reference ? <ReferenceLink reference={reference} /> : formatValue(each);
  };
  if (!Array.isArray(value)) return showValue(value);
  if (value.length === 0) return words.none;
  const left = value.length - maxListed;
  return (
    <>
      {value.slice(0, maxListed).map((each: unknown, nth) => (
        <Fragment key={`${String(each)} ${String(nth)}`}>
          {nth === 0 ? '' : ', '}
          {showValue(each)}
        </Fragment>
      ))}
      {left > 0 ? `, ${words.more(left)}` : ''}
    </>
  );
}
