import { Skeleton } from '@mui/material';
import { createLazyPart } from '../components/lazyPart.tsx';

/** The sentences load together with the rows: they need the event schemas. */
export const LazyEventSentence = createLazyPart(
  async () => (await import('./EventSentence.tsx')).EventSentence,
  () => <Skeleton />,
);
