import { locales } from '@rostrum/i18n/locale'
import type { FieldFault } from '../../platform/http/problem.ts'
import { sentence } from '../../platform/http/sentences.ts'
import type { Resource } from '../binding.ts'
import { optionLabel } from '../words.ts'

/** By relation field and lower-case text, the identifiers of the records that the text may mean. */
export type Known = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

type Parsed = { readonly value: unknown } | { readonly fault: FieldFault }

/** The value that the text of a cell stands for; an empty cell stands for nothing. */
export function parseCell(resource: Resource, field: string, text: string, known: Known): Parsed {
  if (text === '') return { value: undefined }
  switch (resource.shapes.get(field)?.kind) {
    case 'number':
      return { value: Number.isNaN(Number(text)) ? text : Number(text) }
    case 'boolean':
      return { value: readBoolean(text) ?? text }
    case 'choice':
      return { value: optionCalled(resource, field, text) ?? text }
    case 'choices':
      return { value: pieces(text).map((piece) => optionCalled(resource, field, piece) ?? piece) }
    case 'relation':
      return recordCalled(field, text, known)
    case 'relations': {
      const found = pieces(text).map((piece) => recordCalled(field, piece, known))
      return found.find((one) => 'fault' in one) ?? { value: found.map((one) => ('value' in one ? one.value : null)) }
    }
    case 'text':
    case 'longText':
    case 'day':
    case 'instant':
    case 'other':
    case undefined:
      return { value: text }
  }
}

const pieces = (text: string) => text.split(/[,，、;；]\s*/).filter(Boolean)

const isCalled = (text: string, key: string) =>
  locales.some((locale) => sentence(key, {}, locale).toLowerCase() === text.toLowerCase())

function readBoolean(text: string): boolean | undefined {
  if (/^(true|1)$/i.test(text) || isCalled(text, 'option.yes')) return true
  return /^(false|0)$/i.test(text) || isCalled(text, 'option.no') ? false : undefined
}

function optionCalled(resource: Resource, field: string, text: string): string | undefined {
  const wanted = text.toLowerCase()
  return resource.shapes
    .get(field)
    ?.options?.find((option) =>
      [option, ...locales.map((locale) => optionLabel(resource, field, option, locale))].some(
        (name) => name.toLowerCase() === wanted,
      ),
    )
}

function recordCalled(field: string, text: string, known: Known): Parsed {
  const found = known.get(field)?.get(text.toLowerCase()) ?? []
  const [only] = found
  if (only !== undefined && found.length === 1) return { value: only }
  return { fault: { path: field, key: 'field.unknown_record', params: { text } } }
}
