import { useTranslate } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

/** The texts that MUI's Autocomplete would show in English. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  const { loading, notFound } = useMessages(componentMessages);
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    loadingText: loading,
    noOptionsText: notFound,
  };
}
