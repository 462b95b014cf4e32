import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { Resource } from './engines/resource/binding.ts'
import { modules } from './modules/index.ts'

/** One character to its readers, four to a program. */
const syllable = 'ភ្នំ'
/** Written in Latin letters and digits, whatever their field accepts. */
const codes = /code|number|phone|timeZone|^kind$|^shift$|^requiredMajors$/i

/** The fields of a resource that people fill in, in any script, with the most characters that they take. */
function textsOf({ def, shapes }: Resource) {
  if (!(def.permissions.create ?? def.permissions.update)) return []
  return [...shapes].flatMap(([name, { kind, maximumLength }]) => {
    const isText = (kind === 'text' || kind === 'longText') && !codes.test(name) && !def.readOnly?.includes(name)
    const schema = def.schema.shape[name] as z.ZodType
    return isText && maximumLength !== undefined && schema.safeParse(syllable).success
      ? [{ name: `${def.name}.${name}`, schema, maximumLength }]
      : []
  })
}

it('counts characters as readers do in every text that takes any script', () => {
  const texts = modules.flatMap((module) => module.resources ?? []).flatMap(textsOf)
  const wrong = texts.filter(({ schema, maximumLength }) => !schema.safeParse(syllable.repeat(maximumLength)).success)
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(texts.length).toBeGreaterThan(60)
})
