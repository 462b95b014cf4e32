import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import type { ScriptLocation } from './script-locations.ts'

/** A published version of the form; its definition is untrusted only in so far as newer pages may have written it. */
export type FormVersion = {
  readonly version: number
  readonly publishedAt: string
  readonly definition: FormDefinition
}

/** A former text of a script, and where it comes from. */
export type ScriptVersion = { readonly text: string; readonly published: FormVersion | undefined }

type ScriptKey = Pick<ScriptLocation, 'nodeId' | 'hook'>

const maximumVersions = 20

/** The script at a place of a definition; empty where there is none. */
function scriptIn({ config, children }: FormDefinition, { nodeId, hook }: ScriptKey): string {
  const holder = nodeId === undefined ? config : findNode(children, nodeId)?.options
  const text: unknown = holder && Reflect.get(holder, hook)
  return typeof text === 'string' ? text : ''
}

function findNode(nodes: readonly WidgetNode[], id: string): WidgetNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/**
 * The former texts of a script that differ from the current one, without repetitions: those of this session, then those
 * of published versions, the newest first.
 */
export function scriptVersions(
  place: ScriptKey,
  current: string,
  past: readonly FormDefinition[],
  published: readonly FormVersion[],
): readonly ScriptVersion[] {
  const texts = new Map<string, ScriptVersion>()
  const add = (definition: FormDefinition, version: FormVersion | undefined) => {
    const text = scriptIn(definition, place)
    if (text.trim() !== '' && text !== current && !texts.has(text)) texts.set(text, { text, published: version })
  }
  for (const definition of past) add(definition, undefined)
  for (const version of published) add(version.definition, version)
  return [...texts.values()].slice(0, maximumVersions)
}
