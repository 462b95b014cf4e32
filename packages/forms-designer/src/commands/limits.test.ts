import { parseDefinition, type WidgetNode } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { clipboardText, paste } from './clipboard.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { insertWidget } from './insert-widget.ts'
import { moveNodes } from './move-nodes.ts'
import { setConfig } from './set-form.ts'
import { setOption } from './set-option.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`))
const tooLarge = { refused: 'definition_refused', params: { problem: 'too_large' } }

describe('a form that could not be opened again', () => {
  it('is not created by one widget too many', () => {
    const session = open(many(4999))
    const two = String(clipboardText(session.document, ['f0', 'f1']))
    expect(session.probe(paste(two, { parentId: undefined, at: 0 }))).toMatchObject(tooLarge)
    expect(session.run(duplicateNodes(['f0', 'f1']))).toMatchObject(tooLarge)
    expect(session.undoable).toBe(0)
    expect(session.run(insertWidget('input', { parentId: undefined, at: 0 }))).toMatchObject({ action: 'insert' })
    expect(parseDefinition(session.document.definition).definition).toBeDefined()
    expect(session.run(insertWidget('input', { parentId: undefined, at: 0 }))).toMatchObject(tooLarge)
  })

  it('is not created by texts that are too long together', () => {
    const session = open([field('a'), field('b')])
    const long = 'x'.repeat(1_200_000)
    expect(session.run(setOption(['a'], 'label', long))).toMatchObject({ action: 'option' })
    expect(session.run(setOption(['b'], 'label', long))).toMatchObject(tooLarge)
    expect(session.run(setConfig('cssCode', long, []))).toMatchObject(tooLarge)
    expect(session.run(setOption(['b'], 'props', Array(400_001).fill('')))).toMatchObject(tooLarge)
    expect(parseDefinition(session.document.definition).definition).toBeDefined()
  })
})

describe('a form that is too deep', () => {
  const nested = (depth: number): WidgetNode => box('card', `c${depth}`, depth === 1 ? [] : [nested(depth - 1)])
  it('is not created by an empty container at the bottom', () => {
    const session = open([nested(23)])
    const bottom = { parentId: 'c1', at: 0 }
    expect(session.run(insertWidget('card', bottom))).toMatchObject({ refused: 'too_deep' })
    expect(session.run(insertWidget('input', bottom))).toMatchObject({ action: 'insert' })
    expect(parseDefinition(session.document.definition).problems).toEqual([])
  })
  it('is not created by an option value of a deep widget', () => {
    const session = open([box('card', 'top', [nested(20), field('x', 'custom')])])
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
    expect(session.run(setOption(['x'], 'props', deep(40)))).toMatchObject({ action: 'option' })
    session.run(moveNodes(['x'], { parentId: 'c5', at: 0 }))
    expect(parseDefinition(session.document.definition).definition).toBeDefined()
  })
  it('is not created with a name that is too long, by duplicating a widget', () => {
    const name = `a${'b'.repeat(63)}`
    const session = open([{ ...field('x'), options: { name, label: 'x' } }])
    session.run(duplicateNodes(['x']))
    expect(session.document.definition.children).toHaveLength(2)
    expect(parseDefinition(session.document.definition).problems).toEqual([])
  })
})

describe('an edit without an effect', () => {
  it('adds no undo step', () => {
    const session = open([field('a'), box('card', 'card', [field('b'), field('c')])])
    session.run(moveNodes(['c'], { parentId: 'card', at: 2 }))
    session.run(moveNodes(['c'], { parentId: 'card', at: 1 }))
    session.run(setOption(['a'], 'label', 'a'))
    expect(session.undoable).toBe(0)
    session.run(moveNodes(['c'], { parentId: 'card', at: 0 }))
    expect(session.undoable).toBe(1)
  })
})

describe('the selection', () => {
  it('contains each widget once, and the last one named is current', () => {
    const session = open([field('a'), field('b'), field('c')])
    session.select(['a', 'b', 'c', 'b'])
    expect(session.selection).toEqual(['a', 'c', 'b'])
    expect(session.current).toBe('b')
  })
})
