import { type Locale, locales } from '@rostrum/i18n/locale'
import { translate } from '../../../kernel/http/messages.ts'
import type { Cell } from '../../../kernel/spreadsheet/cell.ts'
import { type DropDown, writeXlsx } from '../../../kernel/spreadsheet/write-xlsx.ts'
import type { Resource } from '../binding.ts'
import { fieldLabel, optionLabel, pageName } from '../field-labels.ts'
import { importInstructions } from './import-instructions.ts'

/**
 * The workbook to fill in: instructions, then the sheet. Its first row has the field labels, its second an example, and
 * the cells of choices offer their labels.
 *
 * @param today an example of a day
 */
export function importTemplate(resource: Resource, fields: readonly string[], language: Locale, today: string) {
  const choices = fields.map((field) => choicesOf(resource, field, language))
  const example = fields.map((field, at): Cell => {
    if (at === 0) return exampleMark(language)
    return choices[at]?.labels[0] ?? exampleOf(resource, field, language, today)
  })
  return writeXlsx(
    pageName(resource, language),
    fields.map((field) => fieldLabel(resource, field, language)),
    [[example]],
    { lists: choices, instructions: importInstructions(resource, fields, language) },
  )
}

const exampleMark = (locale: Locale): string => translate('resource.import_example', {}, locale)

/** The sentence that marks the example of a template, in every language. */
const exampleMarks: ReadonlySet<string> = new Set(locales.map(exampleMark))

export const isExampleMark = (text: string): boolean => exampleMarks.has(text)

/** Whether the example of a template leaves the cell of a field empty, so that a text there is its user's own. */
export function isEmptyInExample(resource: Resource, field: string): boolean {
  if (resource.binding.cells?.[field]) return true
  const kind = resource.shapes.get(field)?.kind
  return kind === 'text' || kind === 'longText' || kind === 'instant'
}

function choicesOf(resource: Resource, field: string, language: Locale): DropDown | undefined {
  if (resource.binding.cells?.[field]) return undefined
  const { kind, options = [] } = resource.shapes.get(field) ?? { kind: undefined }
  if (kind === 'boolean') {
    return { labels: ['option.yes', 'option.no'].map((key) => translate(key, {}, language)), severalAllowed: false }
  }
  if (kind !== 'choice' && kind !== 'choices') return undefined
  const labels = options.map((option) => optionLabel(resource, field, option, language))
  return { labels, severalAllowed: kind === 'choices' }
}

function exampleOf(resource: Resource, field: string, language: Locale, today: string): Cell {
  if (resource.binding.cells?.[field]) return null
  const shape = resource.shapes.get(field)
  switch (shape?.kind) {
    case 'number':
      return shape.minimum ?? 1
    case 'day':
      return { date: today }
    case 'relation':
      return translate('import.takes_name', {}, language)
    case 'relations':
      return translate('import.takes_names', {}, language)
    default:
      return null
  }
}
