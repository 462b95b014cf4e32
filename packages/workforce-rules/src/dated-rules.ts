import type { Day } from '@rostrum/contracts/kernel/days'

/** Where a legal figure comes from. */
export type LegalSource = {
  readonly law: string
  readonly article: string
  /** No lawyer of the country has confirmed the figure yet. */
  readonly toConfirm?: true
}

/** The laws of a source, each with its articles: both are lists in the same order. */
export function citationsOf({ law, article }: LegalSource): { law: string; articles: string }[] {
  const articles = article.split('; ')
  return law.split('; ').map((one, at) => ({ law: one, articles: articles[at] ?? '' }))
}

/** A figure of the law of a country, in force from a day until, and without, another. */
export type DatedRule<T> = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly from: Day
  readonly until?: Day
  readonly value: T
  readonly source: LegalSource
}

/** The rule of a country in force on a day; undefined where the data has none. */
export const ruleOn = <T>(rules: readonly DatedRule<T>[], country: string, day: Day): DatedRule<T> | undefined =>
  rules.find((rule) => rule.country === country && rule.from <= day && (rule.until === undefined || day < rule.until))
