import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { Json } from '../definition/option-kinds.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { anyForm } from '../testing/any-form.ts'
import { field, form, widget } from '../testing/build.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 200)

/** A form without its preserved import data. */
function withoutOrigin({ origin: _origin, ...definition }: FormDefinition): FormDefinition {
  const plain = ({ origin: _of, children, ...node }: WidgetNode): WidgetNode =>
    children ? { ...node, children: children.map(plain) } : node
  return { ...definition, children: definition.children.map(plain) }
}

it('any form of ours survives the round trip through VForm, repeatedly', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const { definition, problems: own } = parseDefinition(form)
      expect(own.filter(({ severity }) => severity === 'error')).toEqual([])
      if (!definition) return
      const written = JSON.parse(JSON.stringify(exportVForm(definition)))
      const back = importVForm(written)
      expect(back.problems.map(({ code }) => code)).toEqual(own.map(({ code }) => code))
      expect(back.definition && withoutOrigin(back.definition)).toEqual(definition)
      expect(back.definition && exportVForm(back.definition)).toEqual(written)
    }),
    { numRuns: runs },
  )
}, 3_600_000)

/** A form with every feature that VForm lacks. */
const own = form(
  [
    field(
      'kind',
      {
        label: '类型',
        optionItems: [
          { label: '校内', value: 1 },
          { label: '校外', value: 2 },
        ],
      },
      'radio',
    ),
    {
      ...widget('section', { name: 'more', label: '补充', description: '选填' }, [field('unit', { label: '单位' })]),
      id: 'more',
    },
    field('total', { label: '合计' }, 'number'),
    field('city', { dsName: 'cities' }, 'select'),
  ],
  {
    config: { variables: { host: 'https://a.example' } },
    dataSources: [{ name: 'cities', kind: 'regions', params: { level: '2' } }],
    rules: [
      { action: 'show', target: 'more', when: { field: 'kind', op: '=', value: 2 } },
      { action: 'require', target: 'unit', when: { field: 'kind', op: '=', value: 2 } },
      { action: 'check', target: 'total', when: { field: 'total', op: '<', value: 10 }, hint: '太多' },
    ],
    translations: {
      en: {
        kind: { label: 'Kind', optionItems: { 1: 'Internal', 2: 'External' } },
        more: { label: 'More' },
        'rules[2]': { hint: 'Too much' },
      },
    },
  },
)

type VFormDocument = { widgetList: { [part: string]: Json }[]; [part: string]: Json }

/** The result of an import after an edit of the file. */
function edited(edit: (document: VFormDocument) => void) {
  const document: VFormDocument = JSON.parse(JSON.stringify(exportVForm(own)))
  edit(document)
  const { definition, problems } = importVForm(document)
  if (!definition) throw new Error(JSON.stringify(problems))
  return { definition, notes: problems.map(({ path, code }) => `${path} ${code}`), problems }
}

describe('a form of ours that was edited in VForm', () => {
  it('is exported with cards for its sections', () => {
    expect(exportVForm(own).widgetList).toMatchObject([
      {},
      { type: 'card', category: 'container', icon: 'card', options: { label: '补充', showFold: true } },
      {},
      {},
    ])
  })
  it('keeps the changes made there, and restores the rest', () => {
    const { definition, notes } = edited(({ widgetList }) => {
      Object.assign(Object(widgetList[1]).options, { label: '其他', description: '必填' })
      Object.assign(Object(widgetList[2]).options, { required: true })
    })
    expect(notes).toEqual(['rostrum.texts.more.label translation_skipped'])
    expect(definition.children[1]).toMatchObject({ type: 'section', options: { label: '其他', description: '必填' } })
    expect(definition.children[2]?.options.required).toBe(true)
    expect(definition.rules).toEqual(own.rules)
    expect(definition.dataSources).toEqual(own.dataSources)
    expect(definition.config).toEqual(own.config)
    expect(definition.translations?.en?.more).toEqual({})
    expect(definition.translations?.en?.kind).toEqual(own.translations?.en?.kind)
  })
  it('loses and reports the rules about removed nodes; the texts of the others keep their rule', () => {
    const { definition, problems } = edited(({ widgetList }) => {
      widgetList.splice(1, 1)
    })
    expect(problems).toMatchObject([
      { path: 'rostrum.texts.more.label', code: 'translation_skipped' },
      { path: 'rostrum.rules[0]', code: 'rule_skipped', params: { action: 'show', target: 'more', part: 'more' } },
      { path: 'rostrum.rules[1]', code: 'rule_skipped', params: { target: 'unit' } },
    ])
    expect(definition.rules).toEqual(own.rules?.slice(2))
    expect(definition.translations?.en?.['rules[0]']).toEqual({ hint: 'Too much' })
    expect(importVForm(exportVForm(definition)).problems).toEqual([])
  })
  it('updates rules and translations for names that were changed there, also when two were swapped', () => {
    const name = (widget: Json | undefined, given: string) => Object.assign(Object(widget).options, { name: given })
    const { definition, notes } = edited(({ widgetList }) => {
      const [kind, more, total] = widgetList
      name(kind, 'total')
      name(total, 'kind')
      name(more, 'extra')
      name(Object(more).widgetList[0], 'office')
    })
    expect(notes).toEqual([])
    expect(definition.rules).toMatchObject([
      { target: 'extra', when: { field: 'total' } },
      { target: 'office', when: { field: 'total' } },
      { target: 'kind', when: { field: 'kind' } },
    ])
    expect(Object.keys(definition.translations?.en ?? {})).toEqual(['total', 'extra', 'rules[2]'])
  })
  it('loses only the rules that became circular because a field was moved', () => {
    const { definition, notes } = edited(({ widgetList }) => {
      const [kind] = widgetList.splice(0, 1)
      Object(widgetList[0]).widgetList.push(kind)
    })
    expect(notes).toEqual(['rostrum.rules[0] rule_skipped'])
    expect(definition.rules).toEqual(own.rules?.slice(1))
  })
  it('drops a data source that was removed, and reports it for the fields that used it', () => {
    const { definition, notes } = edited((document) => {
      Object(document.formConfig).dataSources = []
    })
    expect(notes).toEqual(['widgetList[3].options.dsName source_unknown'])
    expect(definition.dataSources).toEqual([])
  })
  it('is imported without an invalid block or mark, which is reported', () => {
    const strange: readonly Json[] = [
      null,
      7,
      'x',
      [],
      {},
      { version: 9 },
      { version: 1, rules: {}, config: [], texts: 1 },
    ]
    for (const block of strange) {
      const { definition, notes } = edited((document) => {
        document.rostrum = block
      })
      expect(notes.length, JSON.stringify(block)).toBeGreaterThan(0)
      expect(definition.rules).toEqual([])
      expect(definition.children.map(({ type }) => type)).toEqual(own.children.map(({ type }) => type))
    }
    for (const mark of [null, 7, { type: 5 }, { options: [] }, { type: 'sub-form' }, { type: 'constructor' }]) {
      const { definition, notes } = edited(({ widgetList }) => {
        Object(widgetList[1]).rostrum = mark
      })
      expect(notes.filter((note) => note.startsWith('widgetList[1].rostrum'))).toHaveLength(1)
      expect(definition.children[1]?.type).toBe('card')
    }
  })
  it('ignores a mark that contradicts its widget', () => {
    const { definition } = edited(({ widgetList }) => {
      Object(widgetList[2]).rostrum = { options: { label: '别的', required: true, max: 'x', min: { a: 1 } } }
    })
    expect(definition.children[2]?.options).toEqual({ name: 'total', label: '合计' })
  })
  it('drops invalid rules, sources and translations', () => {
    const { definition, notes } = edited((document) => {
      const block = Object(document.rostrum)
      block.rules.unshift({ action: 'erase', target: 'kind' })
      block.dataSources.push({ name: '__proto__' })
      block.translations.fr = { kind: { label: 5 } }
      block.translations.en = { 'rules[0]': { hint: 'Erased' }, 'rules[3]': { hint: 'Too much' }, 'rules[9]': {} }
    })
    expect(notes).toEqual([
      'rostrum.dataSources[1] mark_invalid',
      'rostrum.rules[0] mark_invalid',
      'rostrum.translations.fr mark_invalid',
    ])
    expect(definition.rules).toEqual(own.rules)
    expect(definition.translations?.en).toEqual({ 'rules[2]': { hint: 'Too much' }, 'rules[9]': {} })
  })
})
