import { Languages } from 'lucide-react';
import { useId } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, getLanguage } from '../i18n/i18n.ts';
import { languageCodes, toLanguage, languages } from '../i18n/languages.ts';
import { Select } from '../ui/Select.tsx';

/** Each language under its own name, so that readers find theirs in a language they don't know. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <Languages size={18} className="shrink-0 text-muted" aria-hidden="true" />
      <label htmlFor={id} className="sr-only">
        {t('language.label')}
      </label>
      <Select
        id={id}
        className="min-w-36"
        value={getLanguage()}
        options={languageCodes.map((value) => ({ value, label: languages[value] }))}
        onChange={(event) => {
          const language = toLanguage(event.target.value);
          if (language === undefined) return;
          chooseLanguage(language).catch(() => {
            toast.error(t('language.failed'));
          });
        }}
      />
    </div>
  );
}
