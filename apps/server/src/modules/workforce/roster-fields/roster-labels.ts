import type { RosterLabels } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Locale } from '@rostrum/i18n/locale'

/** The text for readers of a language: in it, in English, or in the first language that has one. */
export const labelIn = (labels: RosterLabels, language: Locale): string | undefined =>
  [labels[language], labels.en, ...Object.values(labels)].find((text) => text !== undefined && text !== '')
