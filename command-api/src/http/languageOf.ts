import { language, type Language } from '@pass-along/contracts';
import { type Request } from 'express';

/** The community's language that the browser likes best. */
export function languageOf(req: Request): Language {
  const best = req.acceptsLanguages(language.options);
  return language.options.find((known) => known === best) ?? 'en';
}
