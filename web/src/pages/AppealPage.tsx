import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCommand } from '../api/useCommand.ts';
import { addMessages } from '../i18n/i18n.ts';
import { AppealForm } from '../moderation/AppealForm.tsx';
import { messages } from '../moderation/moderationMessages.en.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

addMessages(messages);

/** The target of the suspension mail and of the refused sign-in; the member is not signed in here. */
export function AppealPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const appeal = useCommand('POST /api/appeals');
  const token = search.get('token') ?? '';
  return (
    <div className="page max-w-2xl py-8 sm:py-12">
      <PageTitle>{t('reports.appealPage')}</PageTitle>
      {appeal.isSuccess ? (
        <div role="status">
          <h1 className="text-4xl">{t('reports.suspension.done')}</h1>
          <p className="mt-4 mb-6 text-lg">{t('reports.suspension.doneText')}</p>
          <Button asChild>
            <Link to="/">{t('reports.home')}</Link>
          </Button>
        </div>
      ) : (
        <>
          <h1 className="text-4xl">{t('reports.suspension.title')}</h1>
          <p className="mt-4 mb-6 text-lg">{t('reports.suspension.text')}</p>
          <AppealForm
            busy={appeal.isPending}
            error={appeal.error?.message}
            onSend={(said) => {
              appeal.mutate({ body: { token, words: said } });
            }}
          />
        </>
      )}
    </div>
  );
}
