import { describe, expect, it } from 'vitest'
import type { WidgetNode } from '../definition/definition.ts'
import { field, form, ruled, widget } from '../testing/build.ts'
import { compareDefinitions } from './compare-definitions.ts'

const named = (node: WidgetNode, name: string): WidgetNode => ({ ...node, options: { ...node.options, name } })
const kind = field('kind', { label: 'Leave kind' }, 'radio')
const proof = field('proof')
const requires = (key: string) =>
  ({ action: 'require', target: 'proof', when: { all: [{ field: key, op: '=', value: 2 }] } }) as const
const computes = (target: string) =>
  ({ action: 'compute', target, value: { op: 'join', args: [{ field: target }] } }) as const

describe('a widget with another name', () => {
  it('is one change, which breaks the answers under the former name', () => {
    expect(compareDefinitions(form([kind, proof]), form([named(kind, 'type'), proof]))).toEqual([
      {
        ...{ kind: 'name', severity: 'breaking', key: 'type', label: 'Leave kind', type: 'radio' },
        ...{ before: 'kind', after: 'type' },
      },
    ])
    const text = widget('static-text', { name: 'words' })
    expect(compareDefinitions(form([text]), form([named(text, 'note')]))).toMatchObject([
      { kind: 'name', severity: 'safe' },
    ])
  })

  it('changes the rules that name it only if they do something else', () => {
    const before = ruled([kind, proof], requires('kind'), computes('kind'))
    const type = named(kind, 'type')
    expect(compareDefinitions(before, ruled([type, proof], requires('type'), computes('type')))).toMatchObject([
      { kind: 'name' },
    ])
    expect(compareDefinitions(before, ruled([type, proof], computes('type')))).toMatchObject([
      { kind: 'name' },
      { kind: 'rules', rule: { change: 'removed', before: [requires('type')] } },
    ])
  })

  it('is compared in its other options', () => {
    const other = { ...kind, options: { ...kind.options, name: 'type', label: 'Type' } }
    expect(compareDefinitions(form([kind]), form([other]))).toMatchObject([
      { kind: 'name' },
      { kind: 'option', option: 'label' },
    ])
  })

  it('keeps its columns if it is a sub-form, but not the columns that moved there', () => {
    const [price, note] = [field('price'), field('note')]
    const rows = widget('sub-form', { name: 'rows' }, [price, note])
    const lines = { ...named(rows, 'lines'), children: [price, named(note, 'remark')] }
    expect(compareDefinitions(form([rows]), form([lines]))).toMatchObject([
      { kind: 'name', key: 'lines', before: 'rows' },
      { kind: 'name', key: 'lines.remark', before: 'rows.note' },
    ])
    const other = widget('sub-form', { name: 'other' }, [note])
    expect(compareDefinitions(form([rows]), form([{ ...rows, children: [price] }, other]))).toMatchObject([
      { kind: 'removed', key: 'rows.note' },
      { kind: 'added', key: 'other' },
      { kind: 'added', key: 'other.note' },
    ])
  })
})
