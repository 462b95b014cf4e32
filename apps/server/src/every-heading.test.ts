import { locales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import type { Resource } from './engines/resource/binding.ts'
import { fieldLabel, formerFieldLabels } from './engines/resource/field-labels.ts'
import { comparableText } from './engines/resource/import/comparable-text.ts'
import { modules } from './modules/index.ts'

/** The headings that a sheet recognizes for two fields of a resource. */
function collisionsOf(resource: Resource): readonly string[] {
  const { importable = [] } = resource.def.transfer ?? {}
  const named = importable.flatMap((field) => {
    const names = [field, ...locales.map((locale) => fieldLabel(resource, field, locale))]
    const former = formerFieldLabels(resource.def.name, field)
    return [...new Set([...names, ...former].map(comparableText))].map((name) => [name, field] as const)
  })
  return [...Map.groupBy(named, ([name]) => name)]
    .filter(([, fields]) => fields.length > 1)
    .map(([name, fields]) => `${resource.def.name}: ${name} (${fields.map(([, field]) => field).join(', ')})`)
}

it('no heading, in any language, also a former one, names two columns of a sheet', () => {
  const resources = modules.flatMap((module) => module.resources ?? [])
  expect(resources.length).toBeGreaterThan(20)
  expect(resources.flatMap(collisionsOf)).toEqual([])
})
