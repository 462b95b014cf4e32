import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { field, form } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { findBrokenCheck } from './find-broken-check.ts'
import { newEngine } from './load-quickjs.ts'
import { tryForPublication } from './try-for-publication.ts'

async function foundIn(definition: FormDefinition): Promise<string | undefined> {
  const compiled = compileForm(definition)
  const options = { quickjs: await newEngine(), now: fakeNow }
  const run = () => tryForPublication(compiled, {}, { today: '2026-11-22' }, options)
  return (await findBrokenCheck(compiled, run))?.path
}
const withConfig = (config: FormDefinition['config']) => ({ ...form([field('a')]), config })

it('finds a check of the form or of a field that does not parse', async () => {
  expect(await foundIn(withConfig({ onFormValidate: 'if (' }))).toBe('config.onFormValidate')
  expect(await foundIn(form([field('a'), field('b', { onValidate: 'return (' })]))).toBe(
    'children[1].options.onValidate',
  )
})

it('leaves out scripts that refuse no answer by not running', async () => {
  expect(await foundIn(form([field('a', { onChange: 'if (' })]))).toBeUndefined()
  expect(await foundIn(withConfig({ functions: 'function add(', onFormValidate: 'return true' }))).toBeUndefined()
  expect(await foundIn(withConfig({ onFormValidate: 'nobody()' }))).toBeUndefined()
  expect(await foundIn(form([field('a'), field('note', { onValidate: 'if (' }, 'static-text')]))).toBeUndefined()
})
