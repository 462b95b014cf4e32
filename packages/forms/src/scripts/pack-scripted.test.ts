import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { describeAnswers } from '../reading/describe-answers.ts'
import { field, form, widget } from '../testing/build.ts'
import { fakeNow } from '../testing/fake-clock.ts'
import { newEngine } from './load-quickjs.ts'
import { packScripted, unpackScripted } from './pack-scripted.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

const definition = form([
  field('kind', { onChange: 'this.getWidgetRef("more").setHidden(value !== "other"); this.setLabel("种类")' }),
  field('more'),
  field(
    'city',
    { onMounted: 'this.loadOptions([{ label: "宁州", value: 1 }, { label: "云州", value: 2 }])' },
    'select',
  ),
  field('total', { disabled: true, onMounted: 'this.setValue("held")' }),
  widget('sub-form', { name: 'rows' }, [
    field('x', { onChange: 'if (value === "a") this.setLabel("甲")' }),
    field('y', { optionItems: [{ label: '一', value: 1 }], onMounted: 'this.disableOption(1)' }, 'select'),
  ]),
])

it('the script state of a form reads the same in another thread', async () => {
  const answers = { kind: 'plain', more: 'x', city: 2, rows: [{ x: 'a', y: 1 }, { x: 'b' }] }
  const context = { today: '2026-11-22', labels: { yes: '', no: '', listSeparator: '' } }
  const options = { quickjs: await newEngine(), now: fakeNow }
  const here = compileForm(definition)
  const { scripted, answers: validated } = await validateWithScripts(here, answers, context, options)
  const elsewhere = compileForm(structuredClone(definition))
  const unpacked = unpackScripted(elsewhere, structuredClone(packScripted(scripted)))
  const read = describeAnswers(elsewhere, validated, { ...context, scripted: unpacked })
  expect(read).toEqual(describeAnswers(here, validated, { ...context, scripted }))
  expect(JSON.stringify(read)).toMatch(/种类.*云州.*held.*甲/)
  expect(JSON.stringify(read)).not.toContain('more')
  expect(elsewhere.cleanAnswers(answers, { ...context, scripted: unpacked })).toEqual(validated)
})
