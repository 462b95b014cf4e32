import { isPermission } from '@rostrum/contracts/permissions'
import { formatList } from '@rostrum/i18n/format-list'
import { formerHeadings } from '@rostrum/i18n/kernel/former-headings'
import { formerOptions } from '@rostrum/i18n/kernel/former-options'
import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../kernel/http/messages.ts'
import { permissionLabel } from '../../kernel/http/permission-labels.ts'
import type { Cell } from '../../kernel/spreadsheet/cell.ts'
import type { Resource } from './binding.ts'

/** The label of a field in a reader's language: the resource's own, else the shared one. */
export function fieldLabel({ def, runtime }: Resource, field: string, language: Locale): string {
  const known = runtime?.[field]
  if (known) return known.label(language)
  const own = `field.${def.name}.${field}`
  const word = translate(own, {}, language)
  return word === own ? translate(`field.${field}`, {}, language) : word
}

/** Labels of a field in sheets that were downloaded earlier: the resource's own and the shared ones. */
export const formerFieldLabels = (resource: string, field: string): readonly string[] => [
  ...(formerHeadings[`field.${resource}.${field}`] ?? []),
  ...(formerHeadings[`field.${field}`] ?? []),
]

/** The name of a resource's page, which names its spreadsheets too. */
export const pageName = ({ def, binding }: Resource, language: Locale): string =>
  binding.menu ? translate(`page.${binding.menu.code}`, {}, language) : def.name

/** The label of a choice; a permission has its usual label. */
export function optionLabel({ def, runtime }: Resource, field: string, option: string, language: Locale): string {
  const known = runtime?.[field]
  if (known) return known.optionLabel?.(option, language) ?? option
  if (isPermission(option)) return permissionLabel(option, language)
  const own = `option.${def.name}.${field}.${option}`
  const word = translate(own, {}, language)
  return word === own ? translate(`option.${field}.${option}`, {}, language) : word
}

/** Labels of a choice in sheets that were downloaded earlier: the resource's own and the shared ones. */
export const formerOptionLabels = (resource: string, field: string, option: string): readonly string[] => [
  ...(formerOptions[`option.${resource}.${field}.${option}`] ?? []),
  ...(formerOptions[`option.${field}.${option}`] ?? []),
]

/** The same for `yes` and `no`. */
export const formerAnswers = (answer: 'yes' | 'no'): readonly string[] => formerOptions[`option.${answer}`] ?? []

export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Converts a field's values for a spreadsheet: choices and related records become their labels. */
export type CellWriter = (value: unknown, labels: Labels) => Cell

/** A converter for one column, which looks up its labels once and not in every row. */
export function cellWriter(resource: Resource, field: string, language: Locale): CellWriter {
  const write = writerOf(resource, field, language)
  return (value, labels) => (value === null || value === undefined ? null : write(value, labels))
}

function writerOf(resource: Resource, field: string, language: Locale): CellWriter {
  const own = resource.binding.cells?.[field]
  if (own) return own.format
  const shape = resource.shapes.get(field)
  switch (shape?.kind) {
    case 'number':
      return Number
    case 'boolean': {
      const [yes, no] = [translate('option.yes', {}, language), translate('option.no', {}, language)]
      return (value) => (value === true ? yes : no)
    }
    case 'choice':
    case 'choices': {
      const words = new Map(shape.options?.map((option) => [option, optionLabel(resource, field, option, language)]))
      return (value) => joinLabels(value, language, (option) => words.get(option) ?? option)
    }
    case 'relation':
    case 'relations': {
      const relation = resource.def.relations?.[field] ?? ''
      return (value, labels) => joinLabels(value, language, (id) => labels[relation]?.[id] ?? '')
    }
    case 'other':
      return (value) => JSON.stringify(value)
    case 'instant':
    case 'text':
    case 'longText':
    case 'day':
    case undefined:
      return String
  }
}

const joinLabels = (value: unknown, language: Locale, word: (one: string) => string): string =>
  Array.isArray(value)
    ? formatList(
        value.map((one) => word(String(one))),
        language,
      )
    : word(String(value))
