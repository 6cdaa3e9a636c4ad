import { useTranslation } from 'react-i18next';
import { ShareLink } from '../../ui/ShareLink.tsx';

/** Shares the public profile. */
export function ShareButton({ memberId, name }: { memberId: string; name: string }) {
  const { t } = useTranslation();
  return (
    <ShareLink
      path={`/members/${memberId}`}
      title={name}
      words={{
        button: t('profile.share'),
        copied: t('profile.shared'),
        title: t('profile.shareTitle'),
        text: t('profile.shareText'),
        link: t('profile.shareLink'),
      }}
    />
  );
}
