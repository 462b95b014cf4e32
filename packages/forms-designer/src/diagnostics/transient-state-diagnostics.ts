import { type FormDefinition, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { isTransientHook, isWidgetHook } from '@rostrum/forms/definition/hooks'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { collectScripts } from '@rostrum/forms/definition/scripts-of'
import type { AnyNode } from 'acorn'
import { positionAt } from '../scripts/check-script.ts'
import { calleeName, parsedScript, textOf, visit } from '../scripts/script-tree.ts'

/** Calls that set the state of widgets, or their choices. */
const stateCalls: ReadonlySet<string> = new Set([
  ...['setHidden', 'setDisabled', 'setReadonly', 'setRequired', 'setWidgetOption', 'showTab', 'hideTab'],
  ...['showWidgets', 'hideWidgets', 'enableWidgets', 'disableWidgets', 'setWidgetsRequired', 'enableForm'],
  ...['disableForm', 'loadOptions', 'disableOption', 'enableOption'],
])

export type TransientStateDiagnostic = {
  readonly kind: 'passing'
  readonly nodeId: string | undefined
  readonly hook: string
  readonly line: number
  readonly column: number
}

/**
 * Scripts that change the state of fields on events without a trace in the answers, such as a click or a blur. These
 * events do not happen when the server validates the form. Widgets without answers may be changed in this way.
 */
export function transientStateDiagnostics(
  definition: FormDefinition,
  nodes: readonly WidgetNode[],
): readonly TransientStateDiagnostic[] {
  const passing = collectScripts(definition).filter(({ hook }) => isPassing(hook))
  if (passing.length === 0) return []
  const changeIn = transientChangeFinder(definition, nodes)
  return passing.flatMap(({ nodeId, hook, source }) => {
    const change = changeIn({ nodeId, hook, source })
    return change ? [diagnosticOf({ nodeId, hook, source }, change)] : []
  })
}

type Script = { readonly nodeId: string | undefined; readonly hook: string; readonly source: string }

const isPassing = (hook: string): boolean => isWidgetHook(hook) && isTransientHook(hook)

export const diagnosticOf = ({ nodeId, hook, source }: Script, change: AnyNode): TransientStateDiagnostic => ({
  ...{ kind: 'passing', nodeId, hook },
  ...positionAt(source, change.start),
})

/** Finds the first call in a script, also one that is not saved, that changes the state of fields without a trace. */
export function transientChangeFinder(
  definition: FormDefinition,
  nodes: readonly WidgetNode[],
): (script: Script) => AnyNode | undefined {
  const shared = functionsIn(definition.config.functions ?? '')
  const isOfContent = contentCallChecker(nodes)
  return ({ nodeId, hook, source }) => {
    const tree = isPassing(hook) ? parsedScript(source) : undefined
    const own = nodes.find(({ id }) => id === nodeId)
    return tree && firstChange(tree, shared, (call) => isOfContent(call, own))
  }
}

/** The functions that all scripts of a form share, by their names. */
function functionsIn(code: string): ReadonlyMap<string, AnyNode> {
  const found = new Map<string, AnyNode>()
  const tree = parsedScript(code)
  if (!tree) return found
  visit(tree, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) found.set(node.id.name, node.body)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      found.set(node.id.name, node.init)
    }
  })
  return found
}

/** The first call by which a script changes the state of fields, directly or through a function. */
function firstChange(
  tree: AnyNode,
  shared: ReadonlyMap<string, AnyNode>,
  isHarmless: (call: AnyNode) => boolean,
  seen: ReadonlySet<string> = new Set(),
): AnyNode | undefined {
  let first: AnyNode | undefined
  visit(tree, (node) => {
    const name = first === undefined ? calleeName(node) : undefined
    if (name === undefined) return
    const body = seen.has(name) ? undefined : shared.get(name)
    const changes = stateCalls.has(name)
      ? !isHarmless(node)
      : body !== undefined && firstChange(body, shared, isHarmless, new Set([...seen, name])) !== undefined
    if (changes) first = node
  })
  return first
}

function holdsAnswer(type: string): boolean {
  const { kind } = widgetTypeOf(type)
  return kind === 'value' || kind === 'rows'
}

/** Detects calls about widgets without answers: the script's own widget, or those named in the call. */
function contentCallChecker(nodes: readonly WidgetNode[]): (call: AnyNode, own: WidgetNode | undefined) => boolean {
  const withAnswers = new Set(nodes.filter((node) => nodesIn([node]).some(({ type }) => holdsAnswer(type))))
  return (call, own) => {
    if (call.type !== 'CallExpression') return false
    const { callee } = call
    if (callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression') {
      return own !== undefined && !withAnswers.has(own)
    }
    const named = new Set<string>()
    visit(call, (node) => {
      const text = textOf(node)
      if (text !== undefined) named.add(text)
    })
    const meant = nodes.filter(({ id, options }) => named.has(options.name ?? id))
    return meant.length > 0 && meant.every((node) => !withAnswers.has(node))
  }
}
