import { formerOptions } from '@rostrum/i18n/kernel/former-options'
import { locales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import type { Resource } from './engines/resource/binding.ts'
import { formerOptionLabels, optionLabel } from './engines/resource/field-labels.ts'
import { withoutHyphens } from './engines/resource/import/comparable-text.ts'
import { modules } from './modules/index.ts'

const resources = modules.flatMap((module) => module.resources ?? [])

/** The choices of a resource that its sheets have. */
const choicesOf = ({ def, shapes }: Resource) =>
  (def.transfer?.importable ?? []).flatMap((field) =>
    (shapes.get(field)?.options ?? []).map((option) => ({ field, option })),
  )

/** The words of sheets that mean two choices of a field. */
function collisionsOf(resource: Resource): readonly string[] {
  const named = choicesOf(resource).flatMap(({ field, option }) => {
    const words = [option, ...locales.map((locale) => optionLabel(resource, field, option, locale))]
    const former = formerOptionLabels(resource.def.name, field, option)
    return [...new Set([...words, ...former].map(withoutHyphens))].map((word) => [`${field}: ${word}`, option] as const)
  })
  return [...Map.groupBy(named, ([word]) => word)]
    .filter(([, options]) => options.length > 1)
    .map(([word, options]) => `${resource.def.name}.${word} (${options.map(([, option]) => option).join(', ')})`)
}

it('no word of a choice, in any language, also a former one, means two choices of a column', () => {
  expect(resources.length).toBeGreaterThan(20)
  expect(resources.flatMap(collisionsOf)).toEqual([])
})

it('each former word belongs to a choice that sheets have, or to yes and no', () => {
  const known = resources.flatMap((resource) =>
    choicesOf(resource).flatMap(({ field, option }) => [
      `option.${resource.def.name}.${field}.${option}`,
      `option.${field}.${option}`,
    ]),
  )
  const unknown = Object.keys(formerOptions).filter((key) => !known.includes(key))
  expect(unknown).toEqual(['option.no'])
})
