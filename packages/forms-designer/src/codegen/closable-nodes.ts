import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { collectScripts, type Script } from '@rostrum/forms/definition/scripts-of'
import type { AnyNode, CallExpression } from 'acorn'
import { ScriptKinds } from '../scripts/script-kinds.ts'
import { calleeName, parsedScript, textOf, visit } from '../scripts/script-tree.ts'

/** The calls after which a form may accept answers without a required field, by where they name the field. */
const closingCalls: ReadonlyMap<string, 'receiver' | 'argument' | 'form'> = new Map([
  ...(['setHidden', 'setDisabled', 'setReadonly', 'setRequired', 'hideTab', 'disableTab'] as const).map(
    (name) => [name, 'receiver'] as const,
  ),
  ...(['hideWidgets', 'disableWidgets', 'setWidgetsRequired'] as const).map((name) => [name, 'argument'] as const),
  ['setWidgetOption', 'receiver'],
  ['disableForm', 'form'],
])

const closingOptions: ReadonlySet<string> = new Set(['hidden', 'disabled', 'readonly', 'required', 'minRows'])

/** Ways to call a function without its name. */
const indirections: ReadonlySet<string> = new Set(['eval', 'Function', 'constructor', 'Reflect'])

/**
 * The nodes that scripts may hide, disable or make optional, with the nodes inside them. Where a script does not name
 * the widget as a text, it may be any.
 */
export function closableNodes(definition: FormDefinition): ReadonlySet<WidgetNode> {
  const nodes = nodesIn(definition.children)
  const closed = new Set<WidgetNode>()
  for (const script of collectScripts(definition)) {
    const named = closedBy(script)
    if (named === 'any') return new Set(nodes)
    for (const node of nodes) {
      const { name } = node.options
      const isNamed = named.has(node.id) || (name !== undefined && named.has(name))
      if (isNamed) for (const inner of nodesIn([node])) closed.add(inner)
    }
  }
  return closed
}

/** The names or ids of the widgets that a script may close. */
function closedBy({ nodeId, source }: Script): ReadonlySet<string> | 'any' {
  const tree = parsedScript(source)
  // It does not run.
  if (!tree) return new Set()
  const kinds = new ScriptKinds(tree)
  const found = new Set<string>()
  let isAny = false
  visit(tree, (node, [member, call]) => {
    if (!referencesClosing(node)) return
    const isCall = call?.type === 'CallExpression' && call.callee === member && member.type === 'MemberExpression'
    const targets = isCall ? targetsOf(call, nodeId, kinds) : undefined
    if (targets) for (const target of targets) found.add(target)
    else isAny = true
  })
  return isAny ? 'any' : found
}

/** Whether a node names a call that closes fields, or is a call without a name, which may be one. */
function referencesClosing(node: AnyNode): boolean {
  const name = node.type === 'Identifier' ? node.name : textOf(node)
  if (name !== undefined) return closingCalls.has(name) || indirections.has(name)
  return node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && calleeName(node) === undefined
}

/** The names or ids of the widgets that a call closes; undefined where the script does not name them as texts. */
function targetsOf(call: CallExpression, own: string | undefined, kinds: ScriptKinds): readonly string[] | undefined {
  const name = calleeName(call) ?? ''
  const [first] = call.arguments
  if (name === 'setWidgetOption') {
    const option = textOf(first)
    if (option !== undefined && !closingOptions.has(option)) return []
  }
  switch (closingCalls.get(name)) {
    case 'receiver':
      return receiverOf(call, own, kinds)
    case 'argument': {
      const texts = first?.type === 'ArrayExpression' ? first.elements.map(textOf) : [textOf(first)]
      const known = texts.filter((text) => text !== undefined)
      return known.length === texts.length ? known : undefined
    }
    case 'form':
    case undefined:
      return undefined
  }
}

function receiverOf({ callee }: CallExpression, own: string | undefined, kinds: ScriptKinds) {
  if (callee.type !== 'MemberExpression') return undefined
  if (callee.object.type === 'ThisExpression') return own === undefined ? undefined : [own]
  const kind = kinds.of(callee.object)
  return kind?.is === 'ref' && kind.name !== undefined ? [kind.name] : undefined
}
