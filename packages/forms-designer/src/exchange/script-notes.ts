import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { collectScripts, type Script } from '@rostrum/forms/definition/scripts-of'
import type { LocatedProblem } from '@rostrum/forms/exchange/read-form'
import { positionAt } from '../scripts/check-script.ts'
import { sharedNames, unknownGlobals } from '../scripts/unknown-globals.ts'

type OtherLocation = LocatedProblem['others'][number]

/**
 * What scripts call on a page and cannot call here, such as the network, one note for each name.
 *
 * @param text the imported text that contains the form
 */
export function scriptNotes(definition: FormDefinition, text: string): readonly LocatedProblem[] {
  const scripts = collectScripts(definition)
  const shared = sharedNames(scripts)
  const nodes = new Map(nodesIn(definition.children).map((node) => [node.id, node]))
  const calls = scripts.flatMap((script) => {
    const { source, parameters, nodeId = '' } = script
    const start = text.indexOf(escaped(source))
    return unknownGlobals(source, parameters, shared).map(({ name, instead, from }) => {
      const position = positionAt(text, start < 0 ? 0 : start + escaped(source.slice(0, from)).length)
      return { name, instead, place: placeOf(script, nodes.get(nodeId), position) }
    })
  })
  return [...Map.groupBy(calls, ({ name }) => name)].flatMap(([name, [first, ...others]]): readonly LocatedProblem[] =>
    first
      ? [
          {
            ...{ severity: 'warning', code: 'script_unavailable', ...first.place },
            params: { name, instead: first.instead ?? 'none' },
            others: others.map(({ place }) => place),
            count: others.length + 1,
          },
        ]
      : [],
  )
}

function placeOf(
  { nodeId, hook }: Script,
  node: WidgetNode | undefined,
  position: OtherLocation['position'],
): OtherLocation {
  if (!node) return { path: hook, position }
  const { name, label } = node.options
  return { path: `${name ?? nodeId}.${hook}`, ...(label !== undefined && { about: label }), position }
}

/** A script, or its start, as JSON contains it. */
const escaped = (part: string) => JSON.stringify(part).slice(1, -1)
