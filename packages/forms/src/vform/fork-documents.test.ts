import { describe, expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import type { WidgetNode } from '../definition/definition.ts'
import { parseDefinition } from '../definition/parse-definition.ts'
import { forkDocuments } from '../testing/fork-documents.ts'
import { imported } from '../testing/vform.ts'
import { widgetTypeOf } from '../widgets/registry.ts'
import { adoptUnknownTypes, unknownTypes } from './adopt-unknown.ts'
import { exportVForm } from './export-vform.ts'
import { importVForm } from './import-vform.ts'

const copied = (value: unknown) => JSON.parse(JSON.stringify(value))
const nodesIn = (nodes: readonly WidgetNode[]): readonly WidgetNode[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.children ?? [])])

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
