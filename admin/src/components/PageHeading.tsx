import { Box, Typography } from '@mui/material';
import { brand } from '@pass-along/contracts';
import { useEffect, type ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** One line under the title. */
  children?: ReactNode;
}

/** The one h1 of a page; the browser's tab carries the same words. */
export function PageHeading({ title, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${title} · ${brand} admin`;
  }, [title]);
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {children === undefined ? null : (
        <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '70ch' }}>
          {children}
        </Typography>
      )}
    </Box>
  );
}
