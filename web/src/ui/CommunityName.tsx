import { brand } from '@pass-along/contracts';
import { communityName } from '../i18n/communityMarks.ts';

/**
 * The community's name, unless it goes by that of the product. In prerendered pages the server writes the name into
 * this element (`withCommunity`), so that nothing moves when the page hydrates.
 */
export function CommunityName({ className }: { className: string }) {
  return (
    <p data-community-name="" hidden={communityName === brand} className={className}>
      {communityName}
    </p>
  );
}
