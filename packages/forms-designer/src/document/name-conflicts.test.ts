import type { Json, Rule, WidgetNode } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { clipboardText, paste } from '../commands/clipboard.ts'
import { deleteNodes } from '../commands/delete-nodes.ts'
import { duplicateNodes } from '../commands/duplicate-nodes.ts'
import { moveNodes } from '../commands/move-nodes.ts'
import { setOption } from '../commands/set-option.ts'
import { box, field, open } from '../testing/build.ts'

/** A field whose id differs from its name. */
const called = (id: string, name: string, options = {}): WidgetNode => ({ ...field(name, 'input', options), id })
const script = (session: ReturnType<typeof open>, id: string) => session.document.find(id)?.node.options.onChange

describe('an id that equals the name of another field', () => {
  const aboutB: Rule = { action: 'show', target: 'b', when: { field: 'c', op: '=', value: 'x' } }
  const nodes = [called('b', 'a'), called('x', 'b'), field('c')]

  it('does not affect the rules of the other field when it is deleted', () => {
    const session = open(nodes, [aboutB])
    expect(session.run(deleteNodes(['b']))).toMatchObject({ removedRules: 0 })
    expect(session.document.definition.rules).toEqual([aboutB])
    expect(session.run(deleteNodes(['x']))).toMatchObject({ removedRules: 1 })
  })

  it('does not affect the rules of the other field when it is copied', () => {
    const session = open(nodes, [aboutB])
    session.run(duplicateNodes(['b']))
    expect(session.document.definition.rules).toEqual([aboutB])
  })

  it('cannot be used as a name while rules reference a widget by it', () => {
    const byId: Rule = { action: 'show', target: 'grid1', when: { field: 'c', op: '=', value: 'x' } }
    const session = open([box('card', 'grid1', []), field('c'), field('d')], [byId])
    expect(session.run(setOption(['d'], 'name', 'grid1'))).toMatchObject({ refused: 'name_duplicate' })
  })

  it('follows the widget that rules reference by it, under the name of the copy', () => {
    const byId: Rule = { action: 'show', target: 'i', when: { field: 'c', op: '=', value: 'x' } }
    const session = open([called('i', 'a'), field('c')], [byId])
    session.run(duplicateNodes(['i']))
    expect(session.document.definition.rules).toEqual([byId, { ...byId, target: 'a2' }])
    expect(session.run(deleteNodes(['i']))).toMatchObject({ removedRules: 1 })
  })
})

describe('a column with the name of a field of the form', () => {
  const code =
    "this.getWidgetRef('school').setValue(this.getWidgetRef('rows').getWidgetRefOfSubForm('school', 0).getValue()); f(formModel.school, formModel['school'], row['school'])"
  const rows = (name: string) => box('sub-form', name, [called(`${name}-school`, 'school')], { name })
  const form = (...others: WidgetNode[]) =>
    open([field('school', 'input', { onChange: code }), rows('rows'), ...others])

  it('is updated in the default rows of its own sub-form only', () => {
    const rows: Json = [{ school: '北大' }, { school: '清华', years: 4 }, 'unread']
    const session = open([
      box('sub-form', 'rows', [called('rows-school', 'school')], { name: 'rows', defaultValue: rows }),
      box('sub-form', 'others', [called('others-school', 'school')], { name: 'others', defaultValue: rows }),
    ])
    session.run(setOption(['rows-school'], 'name', 'college'))
    const defaultOf = (id: string) => session.document.find(id)?.node.options.defaultValue
    expect(defaultOf('rows')).toEqual([{ college: '北大' }, { college: '清华', years: 4 }, 'unread'])
    expect(defaultOf('others')).toEqual(rows)
  })

  it('leaves references to the field in scripts when the column is renamed', () => {
    const session = form()
    session.run(setOption(['rows-school'], 'name', 'college'))
    expect(script(session, 'school')).toBe(code.replace("OfSubForm('school'", "OfSubForm('college'"))
  })

  it('leaves references to the column in scripts when the field is renamed', () => {
    const session = form()
    session.run(setOption(['school'], 'name', 'college'))
    expect(script(session, 'school')).toBe(
      "this.getWidgetRef('college').setValue(this.getWidgetRef('rows').getWidgetRefOfSubForm('school', 0).getValue()); f(formModel.college, formModel['college'], row['school'])",
    )
  })

  it('is distinguished from the column of another sub-form by the sub-form in the call', () => {
    const session = form(rows('others'))
    session.run(setOption(['others-school'], 'name', 'college'))
    expect(script(session, 'school')).toBe(code)
    session.run(setOption(['rows-school'], 'name', 'academy'))
    expect(script(session, 'school')).toContain("getWidgetRefOfSubForm('academy', 0)")
  })

  it('updates all references where the name is unique', () => {
    const session = open([
      called('f', 'first', { onChange: "subFormData[0]['school']; this.hideWidgets(['school'])" }),
      rows('rows'),
    ])
    session.run(setOption(['rows-school'], 'name', 'college'))
    expect(script(session, 'f')).toBe("subFormData[0]['college']; this.hideWidgets(['college'])")
  })

  it('gets another name when it leaves its sub-form, and scripts follow', () => {
    const session = form()
    session.run(moveNodes(['rows-school'], { parentId: undefined, at: 0 }))
    expect(session.document.find('rows-school')?.node.options.name).toBe('school2')
    expect(script(session, 'school')).toBe(code.replace("OfSubForm('school'", "OfSubForm('school2'"))
  })

  it('leaves references of its copy to the field of the form, in another form too', () => {
    const own = "this.getWidgetRef('school').setValue(1)"
    const column = called('col', 'school', { onChange: own })
    const session = open([field('school'), box('sub-form', 'rows', [column], { name: 'rows' })])
    const text = String(clipboardText(session.document, ['col']))
    session.run(duplicateNodes(['col']))
    expect(session.document.childrenOf('rows').map(({ options }) => options.onChange)).toEqual([own, own])
    const other = open([field('school')])
    other.run(paste(text, { parentId: undefined, at: 1 }))
    expect(other.document.definition.children[1]?.options).toMatchObject({ name: 'school2', onChange: own })
  })
})

describe('a sub-form that is copied', () => {
  const inner = "this.getWidgetRef('rows').getWidgetRefOfSubForm('school', 0)"
  const rows = box('sub-form', 'rows', [called('rows-school', 'school', { onChange: inner })], {
    name: 'rows',
    summaryFields: ['school'],
  })
  const about: Rule = { action: 'require', target: 'rows.school', when: { field: 'rows.school', op: 'empty' } }

  it('keeps the names of its columns, which are those of its rows', () => {
    const session = open([field('school'), rows], [about])
    session.run(duplicateNodes(['rows']))
    const copy = session.document.definition.children[2]
    expect(copy?.options).toMatchObject({ name: 'rows2', summaryFields: ['school'] })
    expect(copy?.children?.[0]?.options).toMatchObject({ name: 'school', onChange: inner.replace('rows', 'rows2') })
    const copied = { ...about, target: 'rows2.school', when: { field: 'rows2.school', op: 'empty' } }
    expect(session.document.definition.rules).toEqual([about, copied])
  })
})
