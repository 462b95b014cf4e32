import { isPermission } from '@rostrum/contracts/permissions'
import { formerHeadings } from '@rostrum/i18n/kernel/former-headings'
import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../kernel/http/messages.ts'
import { permissionLabel } from '../../kernel/http/permission-labels.ts'
import type { Cell } from '../../kernel/spreadsheet/sheet-text.ts'
import type { Resource } from './binding.ts'

/** What a resource calls a field in a reader's language: its own word, else the one that all resources share. */
export function fieldLabel({ def }: Resource, field: string, language: Locale): string {
  const own = `field.${def.name}.${field}`
  const word = translate(own, {}, language)
  return word === own ? translate(`field.${field}`, {}, language) : word
}

/** What sheets that were downloaded before may call a field. */
export const formerFieldLabels = (field: string): readonly string[] => formerHeadings[`field.${field}`] ?? []

/** What the page of a resource is called, by which people know its spreadsheets. */
export const pageName = ({ def, binding }: Resource, language: Locale): string =>
  binding.menu ? translate(`page.${binding.menu.code}`, {}, language) : def.name

/** What a choice is called; one that is a permission is called as it is everywhere. */
export function optionLabel({ def }: Resource, field: string, option: string, language: Locale): string {
  if (isPermission(option)) return permissionLabel(option, language)
  const own = `option.${def.name}.${field}.${option}`
  const word = translate(own, {}, language)
  return word === own ? translate(`option.${field}.${option}`, {}, language) : word
}

export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How a field's values are shown in a spreadsheet: choices by their names, related records by theirs. */
export type CellWriter = (value: unknown, labels: Labels) => Cell

/** A writer for one column, which looks up its words once and not in every row. */
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
      return (value) => joinLabels(value, (option) => words.get(option) ?? option)
    }
    case 'relation':
    case 'relations': {
      const relation = resource.def.relations?.[field] ?? ''
      return (value, labels) => joinLabels(value, (id) => labels[relation]?.[id] ?? '')
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

const joinLabels = (value: unknown, word: (one: string) => string): string =>
  Array.isArray(value) ? value.map((one) => word(String(one))).join(', ') : word(String(value))
