import { localStorageStore, type Store } from 'react-admin';

const kept = localStorageStore('1', 'pass-along.admin');

/** Theme and list settings of the admin app, apart from anything the member app keeps. Signing out forgets all but the theme. */
export const preferences: Store = {
  ...kept,
  reset() {
    const theme: unknown = kept.getItem('theme');
    kept.reset();
    if (theme !== undefined) kept.setItem('theme', theme);
  },
};
