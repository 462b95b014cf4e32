import { adoptUnknownTypes, skippedOptions, type TypeMapping, unknownTypes } from '@rostrum/forms/vform/adopt-unknown'
import { truncateNames } from '@rostrum/forms/vform/some-of'
import type { ImportResult } from '../view/designer-context.ts'

/**
 * The form with the chosen types, and its notes: the unknown types that are left, and for the others which of their
 * options have no effect any more.
 */
export function withTypes(form: ImportResult, mapping: TypeMapping): ImportResult {
  const definition = adoptUnknownTypes(form.definition, mapping)
  const left = new Set(unknownTypes(definition).map(({ type }) => type))
  const skipped = skippedOptions(form.definition, definition)
  const problems = form.problems.flatMap((problem) => {
    if (problem.code !== 'type_unknown') return [problem]
    const type = String(problem.params.type)
    const names = skipped.get(type)
    const params = { type, options: truncateNames(names ?? []) }
    return [
      ...(left.has(type) ? [problem] : []),
      ...(names ? [{ ...problem, code: 'type_options_skipped' as const, params }] : []),
    ]
  })
  return { ...form, definition, problems }
}
