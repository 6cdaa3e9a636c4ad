import { describeConsequence, describeEvent, type EventFormatters } from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences about the writing assistant. They leave out titles, which are private until an item is listed. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'assistant' | 'assistantDay'> {
  return {
    AssistantConsentGiven: ({ host }) =>
      describeEvent([
        t(
          `agreed that ${host} gets titles and photos for drafts`,
          `hat zugestimmt, dass ${host} Titel und Bilder für Entwürfe bekommt`,
        ),
      ]),
    AssistantConsentWithdrawn: ({ host }) =>
      describeEvent([
        t(`withdrew the consent to drafts by ${host}`, `hat die Zustimmung zu Entwürfen von ${host} widerrufen`),
      ]),
    DescriptionRequested: ({ withPicture, host }) =>
      describeEvent([
        withPicture
          ? t(
              `asked ${host} for a draft from a title and a photo`,
              `hat ${host} um einen Entwurf aus Titel und Bild gebeten`,
            )
          : t(`asked ${host} for a draft from a title`, `hat ${host} um einen Entwurf aus einem Titel gebeten`),
      ]),
    DescriptionRequestEnded: ({ outcome }) =>
      describeConsequence([
        outcome === 'complete'
          ? t('The draft was written', 'Der Entwurf wurde geschrieben')
          : outcome === 'cancelled'
            ? t('The draft was stopped', 'Der Entwurf wurde angehalten')
            : t('No whole draft came', 'Es kam kein ganzer Entwurf'),
      ]),
  };
}
