import { acceptedValues } from '@rostrum/contracts/engines/resource/accepted-values'
import { maximumImportRows } from '@rostrum/contracts/engines/resource/resource-calls'
import { formatNumber } from '@rostrum/i18n/format'
import { formatList } from '@rostrum/i18n/format-list'
import { type Locale, locales } from '@rostrum/i18n/locale'
import type { MessageParams } from '@rostrum/i18n/message'
import { translate } from '../../../kernel/http/messages.ts'
import type { Instructions } from '../../../kernel/spreadsheet/write-xlsx.ts'
import type { Resource } from '../binding.ts'
import { fieldLabel, optionLabel, pageName } from '../field-labels.ts'

const titleIn = (locale: Locale): string => translate('import.instructions', {}, locale)

/** The first cells of instructions, in every language. */
export const instructionTitles: readonly string[] = locales.map(titleIn)

/** How a template is filled in: what its rows do, and what each column takes. */
export function importInstructions(resource: Resource, fields: readonly string[], language: Locale): Instructions {
  const say = (key: string, params: MessageParams = {}) => translate(key, params, language)
  const label = (field: string) => fieldLabel(resource, field, language)
  const { matchOn = [], maximumRows = maximumImportRows } = resource.def.transfer ?? {}
  const maximum = formatNumber(maximumRows, language)
  const immutable: readonly string[] = resource.def.immutable ?? []
  const changes = fields.some((field) => !immutable.includes(field))
  return {
    title: titleIn(language),
    notes: [
      say('import.instructions_sheet', { sheet: pageName(resource, language) }),
      matchOn.length > 0
        ? say(changes ? 'import.matches' : 'import.matches_only', { fields: formatList(matchOn.map(label), language) })
        : say('import.adds'),
      ...(changes ? [say('import.cells')] : []),
      say('resource.import_too_many', { maximum }),
    ],
    head: [say('import.column'), say('import.required'), say('import.columns')],
    rows: fields.map((field) => [
      label(field),
      resource.shapes.get(field)?.required ? say('option.yes') : '',
      accepted(resource, field, language, say),
    ]),
  }
}

function accepted(
  resource: Resource,
  field: string,
  language: Locale,
  say: (key: string, params?: MessageParams) => string,
): string {
  const { def, shapes } = resource
  const ownKey = `import.cell_${def.name}_${field}`
  const own = say(ownKey)
  const shape = shapes.get(field)
  if (own !== ownKey || !shape) return own
  const relations: Readonly<Record<string, string | undefined>> = def.relations ?? {}
  const words = {
    option: (option: string) => optionLabel(resource, field, option, language),
    number: (value: number) => formatNumber(value, language),
  }
  return acceptedValues(def.name, { ...shape, name: field, relation: relations[field] }, words, say)
}
