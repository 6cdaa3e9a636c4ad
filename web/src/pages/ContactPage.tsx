import { useTranslation } from 'react-i18next';
import { ContactForm } from '../features/contact/ContactForm.tsx';
import { ContactCards, ContactFeatures, ContactHero } from '../features/contact/ContactSections.tsx';
import { Locations } from '../features/contact/Locations.tsx';
import { messages } from '../features/contact/contactMessages.en.ts';
import { addMessages } from '../i18n/i18n.ts';
import { PageMeta } from '../seo/PageMeta.tsx';

addMessages(messages);

export function ContactPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={t('title.page', { page: t('contact.title') })}
        description={t('contact.description')}
        path="/contact"
      />
      <ContactHero />
      <ContactCards />
      <section
        className="page grid gap-x-16 gap-y-6 pt-16 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
        aria-labelledby="message"
      >
        <h2 id="message" className="text-3xl">
          {t('contact.form.title')}
        </h2>
        <ContactForm />
      </section>
      <Locations />
      <ContactFeatures />
    </>
  );
}
