import '@fontsource-variable/bricolage-grotesque/index.css';
import '@fontsource-variable/figtree/index.css';
import { ignoreComposingKeys, keepFocus } from '@pass-along/contracts';
import { reloadAfterUpgrade } from '@pass-along/contracts/reload';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminApp } from './AdminApp.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
reloadAfterUpgrade(import.meta.url);
ignoreComposingKeys(window);
keepFocus(document);
createRoot(root).render(
  <StrictMode>
    <AdminApp />
  </StrictMode>,
);
