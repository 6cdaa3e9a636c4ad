import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { learnEnglish } from '../../i18n/i18n.ts';
import { timeOfDay } from './timeOfDay.ts';
import { words } from './words.en.ts';

learnEnglish(words);

/** Greets the member by name and time of day. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date(Date.now()));
  const [firstName = name] = name.trim().split(/\s+/);
  return <h1 className="text-4xl break-words">{t(`memberHome.${timeOfDay(now)}`, { name: firstName })}</h1>;
}
