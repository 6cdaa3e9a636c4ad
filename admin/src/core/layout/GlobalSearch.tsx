import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { foldText, truncateText, limits, type LookUpResult, translateErasedName } from '@pass-along/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callEndpoint } from '../api/callEndpoint.ts';
import { useCanCall, useCanReadRecords } from '../auth/IfAllowed.tsx';
import { askToLeave } from '../components/askToLeave.ts';
import { getListPath, getRecordPath, getTimelinePath } from '../components/adminPaths.ts';
import { useLanguage, type Language } from '../i18n/language.ts';
import { useTerms } from '../i18n/terms.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import type { ResourceAction } from '../resources/defineResource.ts';
import { getListRoute } from '../api/resourceRecords.ts';
import { resources } from '../resources/resources.ts';
import { useAutocompleteTexts } from '../components/useAutocompleteTexts.ts';
import { useBackLayer } from '../components/useBackLayer.ts';
import { globalSearchMessages } from './globalSearchMessages.ts';
import { layoutMessages } from './layoutMessages.ts';
import { searchPages } from './searchPages.ts';

/** A page or an action that the search can open. */
interface SearchEntry {
  group: string;
  name: string;
  note: string;
  /** A path, or the name of an action. */
  to: string;
  Dialog?: ResourceAction['Dialog'];
}

/** Delay before a search, so that typing sends no request for each key. */
const pauseMs = 200;

function useSearchEntries(): SearchEntry[] {
  const words = useMessages(globalSearchMessages);
  const pages = useMessages(layoutMessages);
  const language = useLanguage();
  const isAllowed = useCanCall();
  const shown = resources.filter(({ name }) => isAllowed(getListRoute(name)));
  const actions = resources.flatMap(({ actions: own = [] }) => own);
  return [
    ...searchPages
      .filter(({ call }) => call === undefined || isAllowed(call))
      .map(({ to, getName }) => ({ group: words.pages, name: getName({ ...pages, ...words.places }), note: '', to })),
    ...shown.map(({ name, words: own }) => ({
      group: words.pages,
      name: own[language].title,
      note: '',
      to: `/${name}`,
    })),
    ...actions
      .filter(({ call }) => call === undefined || isAllowed(call))
      .map(({ name: own, Dialog }) => ({
        ...{ group: words.pages, name: own[language], note: '', to: own.en },
        Dialog,
      })),
  ];
}

function getFoundPath({ kind, _id }: LookUpResult, opensRecords: boolean): string {
  if (kind === 'members' && !opensRecords) return getListPath('audit', { subjectId: _id });
  return kind === 'streams' ? getTimelinePath(_id) : getRecordPath(kind, _id);
}

/** A swap loop is named by the titles of its items. */
const translateNames = (names: string, language: Language) =>
  names
    .split(', ')
    .map((name) => translateErasedName(name, language))
    .join(', ');

interface GlobalSearchProps {
  /** Takes the dialog of a chosen action, which replaces the search. */
  onAction: (Dialog: ResourceAction['Dialog']) => void;
  onClose: () => void;
}

/** Searches pages, actions and records by name or id and opens the chosen one. */
export function GlobalSearch({ onAction, onClose }: GlobalSearchProps) {
  const words = useMessages(globalSearchMessages);
  const term = useTerms();
  const language = useLanguage();
  const isAllowed = useCanCall();
  const opensRecords = useCanReadRecords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const places = useSearchEntries();
  const autocompleteTexts = useAutocompleteTexts();
  useBackLayer(onClose);
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim());
  const { data, isError, isFetching } = useQuery({
    queryKey: ['lookUp', asked],
    queryFn: () => callEndpoint('GET /api/admin/look-up', { query: { q: asked } }),
    enabled: asked.length >= limits.lookUp.min && isAllowed('GET /api/admin/look-up'),
    placeholderData: keepPreviousData,
  });
  const matching = places.filter(({ name }) => foldText(name).includes(foldText(typed)));
  const found = (asked.length < limits.lookUp.min ? [] : (data?.found ?? [])).map((one): SearchEntry => ({
    group: words.kinds[one.kind],
    name: translateNames(one.name, language),
    note: term(one.note),
    to: getFoundPath(one, opensRecords),
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
      <Autocomplete<SearchEntry>
        {...autocompleteTexts}
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
          if (reason === 'input') setTyped(truncateText(text, limits.lookUp.max));
        }}
        onClose={(_, reason) => {
          // the Autocomplete handles the Escape key before the dialog sees it
          if (reason === 'escape') onClose();
        }}
        onChange={(_, place) => {
          if (place === null) return;
          onClose();
          if (place.Dialog) onAction(place.Dialog);
          else if (place.to !== pathname + search) askToLeave(() => void navigate(place.to));
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
          <TextField {...params} inputRef={focusInput} label={words.label} placeholder={words.hint} />
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
function focusInput(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The text after a pause in typing. */
function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
