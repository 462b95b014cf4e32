import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { nodesIn } from '../definition/nodes-in.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { forkDocuments } from '../testing/fork-documents.ts'
import { imported } from '../testing/vform.ts'
import { widgetTypeOf } from '../widgets/registry.ts'
import { adoptUnknownTypes, unknownTypes } from './adopt-unknown.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const copied = (value: unknown) => JSON.parse(JSON.stringify(value))
describe.each(Object.entries(forkDocuments))('a document of a fork: %s', (_name, source) => {
  it('goes back as it came, with nothing lost on the way', () => {
    expect(copied(exportVForm(imported(source)))).toEqual(copied(source))
  })

  it('becomes a form without placeholders by the proposed types, and still goes back as it came', () => {
    const definition = imported(source)
    const unknown = unknownTypes(definition)
    expect(unknown.length).toBeGreaterThan(0)
    const adopted = adoptUnknownTypes(
      definition,
      Object.fromEntries(unknown.map(({ type, proposal }) => [type, proposal])),
    )
    expect(unknownTypes(adopted)).toEqual([])
    expect(nodesIn(adopted.children).filter(({ type }) => widgetTypeOf(type).type === 'unknown')).toEqual([])
    const { problems } = parseDefinition(copied(adopted))
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(() => compileForm(adopted).validate({}, { today: '2026-11-22' })).not.toThrow()
    expect(copied(exportVForm(adopted))).toEqual(copied(source))
    expect(importVForm(copied(exportVForm(adopted))).definition).toEqual(definition)
  })
})

describe('a container of a fork that names the list of its children itself', () => {
  const source = forkDocuments['steps that name their own lists']
  const adopted = (definition: FormDefinition) =>
    adoptUnknownTypes(
      definition,
      Object.fromEntries(unknownTypes(definition).map(({ type, proposal }) => [type, proposal])),
    )

  it('becomes titled sections whose fields can be filled in', () => {
    const { children } = adopted(imported(source))
    expect(children.map(({ type }) => type)).toEqual(['section', 'section', 'section'])
    expect(children[0]?.children?.map(({ type, options }) => [type, options.label])).toEqual([
      ['section', '基本信息'],
      ['section', '紧急联系人'],
      ['section', '确认'],
    ])
    const answers = compileForm(adopted(imported(source))).plan.fields.map(({ name }) => name)
    expect(answers).toEqual(['fullName', 'idCard', 'contact', 'height', 'weight', 'hasChildren'])
  })

  it('reports its type, and no option of that type that has a name of ours', () => {
    const notes = importVForm(copied(source)).problems.filter(({ path }) => path.startsWith('widgetList[0]'))
    expect(notes.map(({ code }) => code)).toEqual(['type_unknown', 'type_unknown'])
  })

  it('writes changed titles and moved parts so that the next import has them', () => {
    const definition = adopted(imported(source))
    const [wizard, ...others] = definition.children
    const [first, second, third] = wizard?.children ?? []
    if (!wizard || !first || !second || !third) throw new Error('The document has no steps.')
    const renamed = { ...first, options: { ...first.options, label: '个人信息' } }
    const changed = { ...definition, children: [{ ...wizard, children: [renamed, third] }, ...others, second] }
    const again = importVForm(copied(exportVForm(changed))).definition
    expect(again?.children[0]?.children?.map(({ options }) => options.label)).toEqual(['个人信息', '确认'])
    expect(again?.children.at(-1)).toMatchObject({
      type: 'section',
      options: { label: '紧急联系人' },
      children: [{ options: { name: 'contact' } }],
    })
  })
})

it('a table of a fork with columns as parts is kept in a cell and in a card, and goes back unchanged', () => {
  const column = (id: string, prop: string) => ({
    ...{ type: 'el-table-column', id, category: 'container', internal: true },
    options: { name: id, prop, label: prop, sortable: true, onHeaderClick: 'return 1' },
    widgetList: [{ type: 'file-text', id: `${id}-text`, options: { name: `${id}text`, textContent: prop } }],
  })
  const table = (id: string) => ({
    ...{ type: 'el-table', id, category: 'container', icon: 'table' },
    options: { name: id, stripe: true, tableColumns: [{ prop: 'no', label: '单号', width: 120 }], onRowClick: '' },
    widgetList: [column(`${id}a`, 'no'), column(`${id}b`, 'amount')],
    columns: [{ formatter: null, children: [[], {}] }],
  })
  const cell = (id: string, widgetList: readonly unknown[]) => ({
    ...{ type: 'grid-col', category: 'container', icon: 'grid-col', internal: true, id },
    options: { name: id, hidden: false, span: 12, offset: 0, push: 0, pull: 0, responsive: false, customClass: [] },
    widgetList,
  })
  const grid = {
    ...{ type: 'grid', category: 'container', icon: 'grid', id: 'grid1' },
    options: { name: 'grid1', hidden: false, gutter: 12, colHeight: null, customClass: [] },
    cols: [cell('col1', [table('t1')]), cell('col2', [])],
  }
  const { formConfig } = forkDocuments['steps that name their own lists'] ?? expect.fail()
  const source = { widgetList: [grid, table('t2')], formConfig }
  const definition = imported(source)
  expect(unknownTypes(definition).map(({ type }) => type)).toContain('el-table')
  expect(copied(exportVForm(definition))).toEqual(source)
  expect(importVForm(copied(exportVForm(definition))).definition).toEqual(definition)
})
