import type { HelpSection } from '@rostrum/contracts/content/articles/kinds'

/** A help article in both languages, in HTML that the sanitizer does not change. */
export type HelpText = {
  readonly section: HelpSection
  readonly title: string
  readonly titleEn: string
  readonly summary: string
  readonly summaryEn: string
  readonly body: string
  readonly bodyEn: string
}
