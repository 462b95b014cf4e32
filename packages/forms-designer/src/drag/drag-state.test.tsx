import type { Rule, WidgetNode } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, outline, pressKey, renderDesigner } from '../testing/show-designer.tsx'
import { DragState } from './drag-state.ts'

beforeEach(installBrowserStubs)
afterEach(cleanup)

/** Fields that count the reads of their content. */
function watched(count: number) {
  let looks = 0
  const nodes = Array.from({ length: count }, (_, at): WidgetNode => {
    const node = field(`f${at}`)
    const options = Object.defineProperty({ ...node.options }, 'label', {
      enumerable: true,
      get: () => {
        looks += 1
        return `field ${at}`
      },
    })
    return { ...node, options }
  })
  const looksDuring = (work: () => void) => {
    looks = 0
    work()
    return looks
  }
  return { nodes, looksDuring }
}

describe('dragging', { timeout: 60_000 }, () => {
  it('reads only the widgets next to the drop target, in tree and canvas', () => {
    const { nodes, looksDuring } = watched(100)
    const session = renderDesigner(open(nodes))
    act(() => session.select(['f50']))
    pressKey('m')
    expect(looksDuring(() => pressKey('Tab'))).toBeLessThan(10)
    pressKey('Enter')
    expect(outline(session)).not.toBe(nodes.map(({ id }) => id).join(' '))
  })

  it('moves the widget for which it was begun in the structure, by each of the keys', () => {
    for (const key of ['ArrowDown', 'ArrowRight', 'Tab']) {
      const session = renderDesigner(open([field('a'), field('b'), field('c')]))
      const tree = screen.getByRole('tree')
      act(() => tree.focus())
      act(() => session.select(['a']))
      fireEvent.keyDown(tree, { key: 'm' })
      fireEvent.keyDown(tree, { key })
      expect(session.selection).toEqual(['a'])
      fireEvent.keyDown(tree, { key: 'Enter' })
      expect(outline(session)).toBe('b a c')
      cleanup()
    }
  })

  it('moves to the first and the last place by key, and by pages', () => {
    const ids = Array.from({ length: 30 }, (_, at) => `f${at}`)
    const session = renderDesigner(open(ids.map((id) => field(id))))
    const moveBy = (...keys: readonly string[]) => {
      act(() => session.select(['f15']))
      for (const key of ['m', ...keys, 'Enter']) pressKey(key)
      const at = session.document.find('f15')?.at
      act(() => session.undo())
      return at
    }
    expect(moveBy('End')).toBe(29)
    expect(moveBy('Home')).toBe(0)
    expect(moveBy('PageDown')).toBe(25)
    expect(moveBy('PageUp', 'PageUp')).toBe(0)
  })

  it('ends where the author selects something else', () => {
    const session = renderDesigner(open([field('a'), field('b'), field('c')]))
    act(() => session.select(['a']))
    pressKey('m')
    act(() => session.select(['b']))
    pressKey('Enter')
    expect(outline(session)).toBe('a b c')
  })

  it('does not scan the form for each insertion point, where rules concern other containers', () => {
    const { nodes, looksDuring } = watched(1000)
    const ruled = box('card', 'ruled', [], { name: 'ruled' })
    const plain = box('card', 'plain', [])
    const shows: Rule = { action: 'show', target: 'ruled', when: { field: 'f0', op: '=', value: 'x' } }
    const session = open([...nodes, ruled, plain], [shows])
    const drag = new DragState(session)
    drag.start({ kind: 'move', ids: ['f0'] }, 'pointer')
    const overAll = (parentId: string | undefined) => () => {
      for (let at = 0; at < 50; at += 1) drag.dragOver({ parentId, at })
    }
    expect(looksDuring(overAll(undefined))).toBe(0)
    expect(looksDuring(overAll('plain'))).toBe(0)
    expect(drag.state?.dropTarget?.refusal).toBeUndefined()
    const once = looksDuring(() => drag.dragOver({ parentId: 'ruled', at: 0 }))
    expect(drag.state?.dropTarget?.refusal).toMatchObject({ params: { problem: 'rule_cycle' } })
    expect(once).toBeGreaterThan(0)
    expect(looksDuring(overAll('ruled'))).toBe(0)
  })

  it('opens the panes of the drop target, and those of the selection', () => {
    const inner = box('tab', 'inner', [
      box('tab-pane', 'i1', [field('shown')]),
      box('tab-pane', 'i2', [field('deep')], { label: 'Second inner' }),
    ])
    const tabs = box('tab', 'outer', [box('tab-pane', 'o1', []), box('tab-pane', 'o2', [inner])])
    const session = renderDesigner(open([tabs, field('a')]))
    const onCanvas = (id: string) => document.querySelector(`[data-node="${id}"]`)
    expect(onCanvas('deep')).toBeNull()
    act(() => session.select(['deep']))
    expect(onCanvas('deep')).not.toBeNull()
    act(() => session.select(['o1', 'shown', 'a']))
    act(() => session.select(['o1']))
    expect(onCanvas('i2')).toBeNull()
    act(() => session.select(['a']))
    pressKey('m')
    const seen = new Set<string>()
    for (let step = 0; step < 12; step += 1) {
      pressKey('Tab')
      for (const id of ['o1', 'i1', 'i2']) if (onCanvas(id)) seen.add(id)
    }
    expect([...seen].toSorted()).toEqual(['i1', 'i2', 'o1'])
  })
})

describe('dragging a column or pane by key', { timeout: 60_000 }, () => {
  const grid = box('grid', 'grid', [box('grid-col', 'left', [field('a')]), box('grid-col', 'right', [])])

  it('starts after the column that contains the selected field', () => {
    const session = renderDesigner(open([grid]))
    act(() => session.select(['a']))
    pressKey('ArrowRight', { altKey: true })
    expect(outline(session)).toBe('grid(left(a) grid-col-1() right())')
  })

  it('is refused with a message where there is no grid and no tabs', () => {
    const session = renderDesigner(open([field('b')]))
    act(() => session.select(['b']))
    pressKey('ArrowRight', { altKey: true })
    expect(screen.getByRole('alert').textContent).toContain('select a grid, tabs or something inside them')
    expect(outline(session)).toBe('b')
  })
})
