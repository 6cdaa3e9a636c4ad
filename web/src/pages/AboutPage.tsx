import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AboutHero } from '../features/about/AboutHero.tsx';
import { Arrived, Audiences, CoreFeatures, Difference, Mission } from '../features/about/AboutSections.tsx';
import { RequestInvite } from '../features/about/RequestInvite.tsx';
import { messages } from '../features/about/aboutMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { showSection } from '../motion/showSection.ts';
import { PageMeta } from '../seo/PageMeta.tsx';
import { Button } from '../ui/Button.tsx';

addMessages(messages);

const coreFeatures = 'core-features';

export function AboutPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('title.page', { page: t('nav.about') })} description={t('about.description')} path="/about" />
      <AboutHero
        actions={
          <>
            <RequestInvite />
            <Button
              variant="secondary"
              className="min-h-13 px-6 text-lg"
              onClick={() => {
                showSection(coreFeatures);
              }}
            >
              {t('about.learn')}
            </Button>
          </>
        }
      />
      <Mission />
      <Audiences />
      <CoreFeatures id={coreFeatures} />
      <Arrived />
      <Difference />
      <section className="page pt-24 text-center" aria-labelledby="call">
        <h2 id="call" className="text-4xl">
          {t('about.call.title')}
        </h2>
        <p className="mx-auto mt-3 text-lg text-muted">{t('about.call.text')}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <RequestInvite />
          <Button asChild variant="secondary" className="min-h-13 px-6 text-lg">
            <Link to="/items">{t('about.call.board')}</Link>
          </Button>
        </div>
      </section>
    </>
  );
}
