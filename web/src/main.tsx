import './styles/main.css';
import './texts/provideTexts.ts';
import { ignoreComposingKeys } from '@pass-along/contracts';
import { reloadAfterUpgrade } from '@pass-along/contracts/reload';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { WebApp } from './app/WebApp.tsx';
import { followSystemTheme } from './app/theme.ts';
import { startLanguage } from './i18n/i18n.ts';
import { reloadWithFormFiles, restoreFormFiles } from './session/formReload.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks #root');

reloadAfterUpgrade(import.meta.url, () => reloadWithFormFiles());
ignoreComposingKeys(window);
followSystemTheme();
await startLanguage();
restoreFormFiles();
const app = (
  <StrictMode>
    <WebApp />
  </StrictMode>
);
// prerendered pages are for English visitors; public/start.js recognises other requests before the first paint
const isTheirs =
  root.dataset['written'] === location.pathname && document.documentElement.dataset['fresh'] === undefined;
if (isTheirs) hydrateRoot(root, app);
else {
  root.replaceChildren();
  // the served bar stays until the app's own stands in its place
  flushSync(() => {
    createRoot(root).render(app);
  });
  delete document.documentElement.dataset['fresh'];
}
