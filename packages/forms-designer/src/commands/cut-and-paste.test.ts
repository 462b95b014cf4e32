import '@rostrum/forms/eager'
import type { FormDefinition, Rule } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { DesignerSession } from '../session/designer-session.ts'
import { box, field, open, testTexts } from '../testing/build.ts'
import { clipboardText, paste } from './clipboard.ts'
import { deleteNodes } from './delete-nodes.ts'
import { insertWidget } from './insert-widget.ts'
import { moveNodes } from './move-nodes.ts'

const end = { parentId: undefined, at: 9 }

function cut(session: DesignerSession, ids: readonly string[]): string {
  const text = String(clipboardText(session.document, ids, 'cut'))
  session.run(deleteNodes(ids, 'cut'))
  return text
}

const shows: Rule = { action: 'show', target: 'b', when: { field: 'a', op: '=', value: 'x' } }
const checks: Rule = { action: 'check', target: 'b', when: { field: 'b', op: 'empty' }, hint: '不可填写' }
const needs: Rule = { action: 'require', target: 'a', when: { field: 'c', op: '=', value: 'x' } }
const sums: Rule = { action: 'compute', target: 'c', value: { op: 'join', args: [{ field: 'a' }, { field: 'b' }] } }
const rules = [shows, checks, needs, sums]
const translations = {
  en: { b: { label: 'B' }, 'rules[1]': { hint: 'Leave it empty' }, a: { label: 'A' } },
}

describe('a widget that is cut and pasted into its form', () => {
  const form: FormDefinition = {
    version: 1,
    config: { onFormMounted: "this.getWidgetRef('a').setValue(1)" },
    children: [field('a'), field('b'), field('c')],
    rules,
    translations,
  }
  const textsOf = ({ document: { definition } }: DesignerSession) => ({
    rules: definition.rules,
    translations: definition.translations,
    config: definition.config,
  })

  it('restores everything that read it and acted on it, in its position and with its texts', () => {
    const session = new DesignerSession(form, testTexts)
    const text = cut(session, ['a'])
    expect(textsOf(session)).toMatchObject({
      rules: [checks],
      translations: { en: { 'rules[0]': { hint: 'Leave it empty' } } },
    })
    expect(session.run(paste(text, end))).toMatchObject({ skippedRules: 0 })
    expect(textsOf(session)).toEqual(textsOf(new DesignerSession(form, testTexts)))
  })

  it('restores the texts of rules that act on it', () => {
    const session = new DesignerSession(form, testTexts)
    session.run(paste(cut(session, ['b']), end))
    expect(textsOf(session)).toEqual(textsOf(new DesignerSession(form, testTexts)))
  })

  it('can be undone and redone step by step', () => {
    const session = new DesignerSession(form, testTexts)
    const text = cut(session, ['a', 'b'])
    session.run(paste(text, end))
    const pasted = session.document.definition
    session.undo()
    expect(session.document.definition.rules).toEqual([])
    session.undo()
    expect(session.document.definition).toEqual(form)
    session.redo()
    session.redo()
    expect(session.document.definition).toEqual(pasted)
  })

  it('restores its references once, however often it is pasted', () => {
    const session = new DesignerSession(form, testTexts)
    const text = cut(session, ['a'])
    session.run(paste(text, end))
    expect(session.run(paste(text, end))).toMatchObject({ skippedRules: 0 })
    expect(session.document.definition.rules).toEqual([...rules.slice(0, 2), { ...needs, target: 'a2' }, needs, sums])
  })

  it('is referenced by its new name, where another widget has taken the old one meanwhile', () => {
    const session = open([field('input1'), field('b')], [{ ...shows, when: { field: 'input1', op: 'empty' } }])
    const text = cut(session, ['input1'])
    session.run(insertWidget('input', { parentId: undefined, at: 0 }))
    session.run(paste(text, end))
    expect(session.document.definition.rules).toEqual([{ ...shows, when: { field: 'input2', op: 'empty' } }])
  })

  it('is referenced as a column when it is pasted into a sub-form, and is in its lists again', () => {
    const rows = box('sub-form', 'rows', [field('x')], { name: 'rows', summaryFields: ['x'] })
    const session = open([field('a'), field('b'), rows], [shows])
    session.run(paste(cut(session, ['a']), { parentId: 'rows', at: 0 }))
    expect(session.document.definition.rules).toEqual([{ ...shows, when: { field: 'rows.a', op: '=', value: 'x' } }])
    const text = cut(session, ['x'])
    expect(session.document.find('rows')?.node.options.summaryFields).toBeUndefined()
    session.run(paste(text, { parentId: 'rows', at: 0 }))
    expect(session.document.find('rows')?.node.options.summaryFields).toEqual(['x'])
  })

  it('in another form drops its readers, and reports the number of dropped rules', () => {
    const session = new DesignerSession(form, testTexts)
    const text = cut(session, ['a'])
    const other = open([{ ...field('b'), id: 'other' }])
    expect(other.run(paste(text, end))).toMatchObject({ skippedRules: 3 })
    expect(other.document.definition.rules).toEqual([])
    expect(open([]).run(paste(text, end))).toMatchObject({ skippedRules: 3 })
  })
})

describe('lists of fields', () => {
  const rows = box('sub-form', 'rows', [field('x'), field('y')], { name: 'rows', summaryFields: ['y', 'x', 'later'] })
  const listed = (session: DesignerSession) => session.document.find('rows')?.node.options.summaryFields

  it('contain no column that is deleted or moved out of the sub-form', () => {
    const session = open([rows])
    session.run(deleteNodes(['y']))
    expect(listed(session)).toEqual(['x', 'later'])
    session.run(moveNodes(['x'], end))
    expect(listed(session)).toEqual(['later'])
    session.undo()
    session.undo()
    expect(listed(session)).toEqual(['y', 'x', 'later'])
  })
})
