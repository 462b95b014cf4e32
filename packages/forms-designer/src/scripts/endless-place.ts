import type { Script } from '@rostrum/forms/definition/scripts-of'
import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import type { AnyNode } from 'acorn'
import { locationKey, type ScriptLocation } from './script-locations.ts'
import { parsedScript, visit } from './script-tree.ts'
import type { ScriptProblem } from './use-script-problems.ts'

/**
 * Where a script that does not end repeats itself, for its author: at the first loop without a way out, else at its
 * first loop, else at its first function, else at its beginning. The engine does not know its place when it is stopped.
 */
export function endlessPlace(code: string): { readonly from: number; readonly to: number } {
  const tree = parsedScript(code)
  const loops: AnyNode[] = []
  const functions: AnyNode[] = []
  visit(tree, (node) => {
    if (isLoop(node)) loops.push(node)
    else if (/Function/.test(node.type)) functions.push(node)
  })
  const from = (loops.find(hasNoWayOut) ?? loops[0] ?? functions[0] ?? tree?.body[0])?.start ?? 0
  const line = code.indexOf('\n', from)
  return { from, to: line === -1 ? code.length : line }
}

/** The scripts that do not end, of which each triggers the next. */
export const scriptsOf = ({ script, loop }: EndlessScript): readonly Script[] => [script, ...loop]

export const isAt = (place: ScriptLocation, endless: EndlessScript): boolean =>
  scriptsOf(endless).some((script) => locationKey(script) === locationKey(place))

/** Where only time decided on this device, the server may decide otherwise: a warning, as in the status bar. */
export const endlessProblem = (text: string, { isTotal }: EndlessScript, message: string): ScriptProblem => ({
  ...endlessPlace(text),
  severity: isTotal ? 'warning' : 'error',
  message,
})

type Loop = Extract<AnyNode, { type: 'WhileStatement' | 'DoWhileStatement' | 'ForStatement' }>

const isLoop = (node: AnyNode): node is Loop =>
  node.type === 'WhileStatement' || node.type === 'DoWhileStatement' || node.type === 'ForStatement'

function hasNoWayOut(node: AnyNode): boolean {
  if (!isLoop(node)) return false
  const { test } = node
  const isConstant = !test || (test.type === 'Literal' && Boolean(test.value))
  let mayLeave = false
  visit(node.body, ({ type }) => {
    mayLeave ||= type === 'BreakStatement' || type === 'ReturnStatement' || type === 'ThrowStatement'
  })
  return isConstant && !mayLeave
}
