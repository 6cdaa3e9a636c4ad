import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';

/** react-admin's English texts, with our own where they differ. */
export const reactAdminEnglish = mergeTranslations(english, {
  ra: {
    action: {
      bulk_actions: '1 selected |||| %{smart_count} selected',
      toggle_theme: 'Switch between light and dark',
      search: 'Search',
      add_filter: 'Filters',
    },
    auth: { user_menu: 'Your account', logout: 'Sign out', auth_check_error: 'Please sign in' },
    navigation: { page_rows_per_page: 'Rows per page' },
    notification: {
      http_error: 'The server could not answer. Please try again.',
      logged_out: 'Your session has ended, please sign in again',
      not_authorized: 'Your account can’t see this.',
    },
    saved_queries: {
      label: 'Saved filters',
      query_name: 'Name',
      new_label: 'Save these filters …',
      new_dialog_title: 'Save these filters as',
      remove_label: 'Delete saved filters',
      remove_label_with_name: 'Delete “%{name}”',
      remove_dialog_title: 'Delete these saved filters?',
      remove_message: 'The list stays as it is; only the name is deleted.',
      help: 'Filter the list and save the filters',
    },
    page: { error: 'Something went wrong', not_found: 'This page doesn’t exist' },
    message: { not_found: 'The address may be mistyped, or the page has moved.' },
  },
}) as TranslationMessages;
