import type { MemberKarmaAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { getBadgeText } from '../../badges/badgeText.ts';
import { formatDate } from '../../i18n/localeFormat.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { BadgeMedal } from './BadgeMedal.tsx';
import { messages } from './karmaMessages.en.ts';

addMessages(messages);

/** The badges that another member has earned. */
export function MemberBadges({ karma, name }: { karma: MemberKarmaAnswer; name: string }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t('karma.badges.member', { name })}</h2>
      {karma.badges.length === 0 ? (
        <p className="text-muted">{t('karma.badges.memberNone', { name })}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          {karma.badges.map((badge) => {
            const words = getBadgeText(badge, t);
            return (
              <li key={badge._id} className="flex items-center gap-4">
                <BadgeMedal metric={badge.metric} earned small />
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-display text-lg font-semibold">{words.name}</span>
                  <span className="block text-sm text-muted">
                    {words.description}. {t('karma.badges.earned', { date: formatDate(badge.earnedDate) })}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
