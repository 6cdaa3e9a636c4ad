import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followSystemTheme } from './app/theme.ts';
import { startLanguage } from './i18n/i18n.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks #root');

followSystemTheme();
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
