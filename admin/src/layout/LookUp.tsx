import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { cutText, endpoints, limits, type Endpoint, type Found } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callEndpoint } from '../api/callEndpoint.ts';
import { useMay } from '../auth/May.tsx';
import { recordPath, timelinePath } from '../components/links.ts';
import { useLanguage } from '../i18n/language.ts';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { resources } from '../resources.ts';
import { lookUpWords } from './lookUpWords.ts';
import { layoutWords } from './words.ts';

/** A page that the search can open. */
interface Place {
  group: string;
  name: string;
  note: string;
  to: string;
}

/** Delay before a search, so that typing sends no request for each key. */
const pauseMs = 200;

function usePlaces(): Place[] {
  const words = useWords(lookUpWords);
  const pages = useWords(layoutWords);
  const language = useLanguage();
  const may = useMay();
  const place = (name: string, to: string, call?: Endpoint): Place[] =>
    call === undefined || may(call) ? [{ group: words.pages, name, note: '', to }] : [];
  return [
    ...place(pages.overview, '/'),
    ...resources.flatMap(({ name, list, words: own }) => place(own[language].title, `/${name}`, list)),
    ...place(pages.log, '/log', endpoints.adminLog),
    ...place(pages.exports, '/exports', endpoints.exportSchedules),
    ...place(pages.analytics, '/analytics', endpoints.adminChart),
    ...place(pages.karmaRules, '/karma-rules', endpoints.karmaRules),
    ...place(pages.settings, '/settings', endpoints.changeSettings),
    ...place(pages.security, '/security'),
    ...place(words.actions.createEvent, '/events', endpoints.adminEvents),
    ...place(words.actions.invite, '/invitations', endpoints.adminInvitations),
    ...place(words.actions.moderateItems, '/items', endpoints.adminItems),
    ...place(words.actions.readModels, '/read-models', endpoints.adminReadModels),
  ];
}

function pathOf({ kind, _id }: Found): string {
  return kind === 'streams' ? timelinePath(_id) : recordPath(kind, _id);
}

/** Searches pages and records by name and opens the chosen one. */
export function LookUp({ onClose }: { onClose: () => void }) {
  const words = useWords(lookUpWords);
  const term = useTerms();
  const may = useMay();
  const navigate = useNavigate();
  const places = usePlaces();
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed.trim());
  const { data, isError, isFetching } = useQuery({
    queryKey: ['lookUp', asked],
    queryFn: () => callEndpoint(endpoints.adminLookUp, { query: { q: asked } }),
    enabled: asked.length >= limits.lookUp.min && may(endpoints.adminLookUp),
    placeholderData: keepPreviousData,
  });
  const matching = places.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const found = (asked.length < limits.lookUp.min ? [] : (data?.found ?? [])).map((one): Place => ({
    group: words.kinds[one.kind],
    name: one.name,
    note: term(one.note),
    to: pathOf(one),
  }));
  const settled = asked === typed.trim() && !isFetching;

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      slotProps={{
        paper: {
          'aria-label': words.label,
          sx: { p: 2, position: 'absolute', top: { xs: 8, sm: 64 }, m: 1, width: '100%' },
        },
      }}
    >
      <Autocomplete<Place>
        open
        autoHighlight
        forcePopupIcon={false}
        disablePortal
        options={[...found, ...matching]}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ to, name }) => `${to} ${name}`}
        isOptionEqualToValue={(one, other) => one.to === other.to && one.name === other.name}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') setTyped(cutText(text, limits.lookUp.max));
        }}
        onClose={(_, reason) => {
          // the Autocomplete handles the Escape key before the dialog sees it
          if (reason === 'escape') onClose();
        }}
        onChange={(_, place) => {
          if (place === null) return;
          onClose();
          void navigate(place.to);
        }}
        loading={!settled}
        noOptionsText={words.nothing}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Typography
              component="div"
              aria-hidden
              variant="body2"
              sx={{ px: 2, pt: 1, fontWeight: 600, color: 'text.secondary' }}
            >
              {group}
            </Typography>
            <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key: _, ...props }, { name, note, to }) => (
          <Box component="li" {...props} key={`${to} ${name}`} sx={{ gap: 1, minWidth: 0 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} inputRef={focused} label={words.label} placeholder={words.hint} />
        )}
        slotProps={{
          popper: { placement: 'bottom-start', sx: { position: 'static !important', transform: 'none !important' } },
        }}
      />
      {isError ? (
        <Typography role="alert" variant="body2" sx={{ mt: 1 }}>
          {words.failed}
        </Typography>
      ) : null}
    </Dialog>
  );
}

/** Focuses the input as soon as the dialog opens. */
function focused(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
