import type { FormDefinition } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import type { Script } from '@rostrum/forms/definition/scripts-of'

/** The author's name for a script: `title.onChange`, or its hook for a script of the form. */
export function scriptName({ children }: FormDefinition, { nodeId, hook }: Script): string {
  const node = nodeId === undefined ? undefined : nodesIn(children).find(({ id }) => id === nodeId)
  return node ? `${node.options.name ?? node.id}.${hook}` : hook
}
