import { Autocomplete, TextField } from '@mui/material';
import { getPseudonym, limits } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { callEndpoint } from '../api/callEndpoint.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';
import { useAutocompleteTexts } from './useAutocompleteTexts.ts';

/** Finds a member by pseudonym or id, for admins that may not read names. The value is the id. */
export function PseudonymSearch({ source, label }: { source: string; label: string }) {
  const words = useMessages(componentMessages);
  const autocompleteTexts = useAutocompleteTexts();
  const { field } = useInput({ source });
  const value: unknown = field.value;
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const { data } = useQuery({
    queryKey: ['lookUp', asked],
    queryFn: () => callEndpoint('GET /api/admin/look-up', { query: { q: asked } }),
    // no pseudonym is shorter, so none is found before
    enabled: asked.length >= idStart && asked.length <= limits.lookUp.max,
    placeholderData: keepPreviousData,
  });
  const found = (data?.found ?? []).filter(({ kind }) => kind === 'members').map(({ _id }) => _id);
  return (
    <Autocomplete<string>
      {...autocompleteTexts}
      size="small"
      options={found}
      value={chosen}
      filterOptions={(options) => options}
      getOptionLabel={getPseudonym}
      getOptionKey={(id) => id}
      noOptionsText={words.pseudonymHint}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, id) => field.onChange(id ?? '')}
      renderInput={(params) => <TextField {...params} label={label} />}
      sx={{ minWidth: 240 }}
    />
  );
}

const idStart = 8;
