import { Box, Typography } from '@mui/material';
import { brand, translateErasedName } from '@pass-along/contracts';
import { useEffect, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface PageHeadingProps {
  title: string;
  /** True for pages of the menu, false for their subpages. */
  tab?: boolean;
  /** One line below the title. */
  children?: ReactNode;
}

/** The page's only h1; the browser tab shows the same title. */
export function PageHeading({ title: stored, tab = false, children }: PageHeadingProps) {
  const { manage } = useMessages(componentMessages);
  const language = useLanguage();
  const title = translateErasedName(stored, language);
  useEffect(() => {
    document.title = `${title} · ${brand} admin`;
    document.documentElement.lang = language;
  }, [title, language]);
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {tab ? <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{manage}</Typography> : null}
      {children === undefined ? null : (
        <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '70ch' }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}

/** The heading of a page of the menu. */
export function MenuPageHeading({ words: { title, about } }: { words: { title: string; about?: string } }) {
  return (
    <PageHeading title={title} tab>
      {about}
    </PageHeading>
  );
}
