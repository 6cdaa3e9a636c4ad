import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useWords } from '../i18n/words.ts';
import { componentWords } from './words.ts';

interface PictureProps {
  url: string | null;
  /** What it shows; '' when the words beside it say so already. */
  alt: string;
  /** Dominant colour, seen until the picture is there. */
  color?: string;
  /** Pixels; the height follows at 4:3. Without it the picture is as wide as its place. */
  width?: number;
}

/** An item's picture, 4:3, or a quiet frame when it has none. */
export function Picture({ url, alt, color, width }: PictureProps) {
  const words = useWords(componentWords);
  const frame = {
    width: width ?? '100%',
    aspectRatio: '4 / 3',
    borderRadius: 1,
    flexShrink: 0,
    bgcolor: color ?? 'divider',
    overflow: 'hidden',
  };
  if (url === null) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <ImageOutlined titleAccess={alt === '' ? '' : words.noPicture(alt)} fontSize="small" />
      </Box>
    );
  }
  return (
    <Box component="img" src={url} alt={alt} loading="lazy" sx={{ ...frame, display: 'block', objectFit: 'cover' }} />
  );
}
