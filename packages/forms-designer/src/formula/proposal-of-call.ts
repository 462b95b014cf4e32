import type { RuleField } from '../document/rule-fields.ts'
import { chineseFunctions } from './chinese-words.ts'
import type { FormulaDiagnostic } from './formula-error.ts'

/** What an author probably meant with too few values: `days(leave)` asks for the days of a date range. */
export function proposalOfCall(
  source: string,
  { kind, from, to }: FormulaDiagnostic,
  fields: readonly RuleField[],
): string | undefined {
  const [, name = '', value = ''] = /^([\p{L}]+)\s*[(（](.*)[)）]$/su.exec(source.slice(from, to)) ?? []
  const called = value.trim()
  if (kind !== 'too_few_values' || called === '') return undefined
  const range = fields.find(
    ({ key, node }) => node.type === 'date-range' && (key === called || node.options.label === called),
  )
  if (!range) return undefined
  const call = `${name}(start(${range.key}), end(${range.key}))`
  return dayNames.has(name) ? `${call} + 1` : call
}

/** The first and the last day both count. */
const dayNames: ReadonlySet<string> = new Set(['days', chineseFunctions.days])
