import type { Locale } from '@rostrum/i18n/locale'
import type { CellValue } from 'hucre/xlsx'
import { sentence } from '../platform/http/sentences.ts'
import type { Resource } from './binding.ts'

/** What a resource calls a field in a reader's language: its own word, else the one that all resources share. */
export function fieldLabel({ def }: Resource, field: string, language: Locale): string {
  const own = `field.${def.name}.${field}`
  const word = sentence(own, {}, language)
  return word === own ? sentence(`field.${field}`, {}, language) : word
}

/** What a choice is called. */
export function optionLabel({ def }: Resource, field: string, option: string, language: Locale): string {
  const own = `option.${def.name}.${field}.${option}`
  const word = sentence(own, {}, language)
  return word === own ? sentence(`option.${field}.${option}`, {}, language) : word
}

const yesOrNo = (value: boolean, language: Locale): string => sentence(value ? 'option.yes' : 'option.no', {}, language)

export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A value as a spreadsheet shows it: choices by their names, related records by theirs. */
export function cellOf(resource: Resource, field: string, value: unknown, labels: Labels, language: Locale): CellValue {
  if (value === null || value === undefined) return null
  const kind = resource.shapes.get(field)?.kind
  const relation = resource.def.relations?.[field]
  const list = [value].flat().map(String)
  switch (kind) {
    case 'number':
      return Number(value)
    case 'boolean':
      return yesOrNo(value === true, language)
    case 'choice':
    case 'choices':
      return list.map((option) => optionLabel(resource, field, option, language)).join(', ')
    case 'relation':
    case 'relations':
      return list.map((id) => labels[relation ?? '']?.[id] ?? '').join(', ')
    case 'other':
      return JSON.stringify(value)
    case 'text':
    case 'longText':
    case 'day':
    case 'instant':
    case undefined:
      return String(value)
  }
}
