import { language, type Language } from '@pass-along/contracts';
import type { Request } from 'express';

/** The community language that the browser prefers most. */
export function pickLanguage(req: Request): Language {
  const best = req.acceptsLanguages(language.options);
  return language.options.find((known) => known === best) ?? 'en';
}
