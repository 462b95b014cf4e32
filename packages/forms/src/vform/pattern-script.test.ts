import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { newEngine } from '../scripts/load-quickjs.ts'
import { validateWithScripts } from '../scripts/validate-with-scripts.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { document, input } from '../testing/vform.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

async function refusals(definition: FormDefinition | undefined, answers: Readonly<Record<string, unknown>>) {
  if (!definition) throw new Error('The document was refused')
  const { errors } = await validateWithScripts(
    compileForm(definition),
    answers,
    { today: '2026-11-22' },
    { quickjs: await newEngine(), now: fakeNow },
  )
  return errors.map(({ path, hint, code }) => `${path} ${hint ?? code}`)
}

it('a script checks a pattern that only JavaScript supports, and an export restores the pattern', async () => {
  const source = document([
    input('password', { validation: '/^(?=.*\\d)(?=.*[a-z]).{8,}$/i', validationHint: '至少八位，有字母和数字' }),
    input('twice', { validation: '^(a)\\1+$', onValidate: "callback(value === 'aa' ? undefined : new Error('own'))" }),
    input('broken', { validation: '(' }),
  ])
  const { definition, problems } = importVForm(source)
  expect(problems.map(({ code, path }) => `${path} ${code}`).toSorted()).toEqual([
    'widgetList[0].options.validation pattern_moved',
    'widgetList[1].options.validation pattern_moved',
    'widgetList[2].options.validation pattern_invalid',
  ])
  expect(await refusals(definition, { password: 'abcdefg1', twice: 'aa' })).toEqual([])
  expect(await refusals(definition, { password: 'abcdefgh', twice: 'aA' })).toEqual([
    'password 至少八位，有字母和数字',
    'twice rule',
  ])
  expect(await refusals(definition, { password: '', twice: 'aaa' })).toEqual(['twice own'])
  expect(definition && exportVForm(definition)).toEqual(source)
})

it('a script checks names of files in the same way', async () => {
  const rule = { customRule: '^(?!draft).*$', customRuleHint: '草稿不可上传' }
  const source = document([input('proofs', rule, { type: 'file-upload' })])
  const { definition, problems } = importVForm(source)
  expect(problems.map(({ code, path }) => `${path} ${code}`)).toContain(
    'widgetList[0].options.customRule pattern_moved',
  )
  const named = (...names: readonly string[]) => ({ proofs: names.map((name) => ({ name, url: `/files/${name}` })) })
  expect(await refusals(definition, named('degree.pdf'))).toEqual([])
  expect(await refusals(definition, named('degree.pdf', 'draft.pdf'))).toEqual(['proofs 草稿不可上传'])
  expect(await refusals(definition, named())).toEqual([])
  expect(definition && exportVForm(definition)).toEqual(source)
})

it('a script checks the plain text of formatted text in the same way', async () => {
  const rule = { customRule: '^(?!.*draft).{3,}$', customRuleHint: '不得含草稿字样' }
  const source = document([input('essay', rule, { type: 'rich-editor' })])
  const { definition, problems } = importVForm(source)
  expect(problems.map(({ code, path }) => `${path} ${code}`)).toEqual([
    'widgetList[0].options.customRule pattern_moved',
  ])
  expect(await refusals(definition, { essay: '<p class="draft">a &amp; b</p>' })).toEqual([])
  expect(await refusals(definition, { essay: '<p>a <b>dr</b>aft</p>' })).toEqual(['essay 不得含草稿字样'])
  expect(await refusals(definition, { essay: '<p><br></p>' })).toEqual([])
  expect(definition && exportVForm(definition)).toEqual(source)
})

it('a pattern that would never finish is stopped, and accepts nothing', async () => {
  const { definition } = importVForm(document([input('a', { validation: '^(?=a)(a+)+$' })]))
  expect(await refusals(definition, { a: `${'a'.repeat(60)}!` })).toEqual(['a script_failed'])
})
