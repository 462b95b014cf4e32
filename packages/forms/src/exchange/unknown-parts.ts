import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { isObject } from '../definition/json.ts'
import { type Problem, ProblemList } from '../definition/problems.ts'

const formParts: readonly (keyof FormDefinition)[] = [
  'version',
  'config',
  'children',
  'rules',
  'dataSources',
  'translations',
  'origin',
]
const nodeParts: readonly (keyof WidgetNode)[] = ['id', 'type', 'options', 'kept', 'children', 'origin']

/** The parts of a form and its widgets that the format lacks. They are not read. */
export function unknownParts(source: Readonly<Record<string, unknown>>): readonly Problem[] {
  const problems = new ProblemList()
  const report = (part: object, known: readonly string[], place: string) => {
    for (const name of Object.keys(part)) {
      if (!known.includes(name)) problems.add(`${place}${name}`, 'part_skipped', { part: name })
    }
  }
  const visit = (children: unknown, place: string) => {
    if (!Array.isArray(children)) return
    for (const [at, node] of children.entries()) {
      if (!isObject(node)) continue
      report(node, nodeParts, `${place}[${at}].`)
      visit(node.children, `${place}[${at}].children`)
    }
  }
  report(source, formParts, '')
  visit(source.children, 'children')
  return problems.items
}
