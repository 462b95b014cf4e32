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

/**
 * The problem of the script at a place, if that is the one that does not end. Where only time decided on this device, the
 * server may decide otherwise: a warning, as in the status bar.
 */
export function endlessProblemAt(
  place: ScriptLocation,
  text: string,
  endless: EndlessScript | undefined,
  sentence: (endless: EndlessScript) => string,
): ScriptProblem | undefined {
  const isHere = [endless?.script, ...(endless?.loop ?? [])].some(
    (script) => script && locationKey(script) === locationKey(place),
  )
  if (!endless || !isHere) return undefined
  return {
    ...endlessPlace(text),
    severity: endless.isTotal ? 'warning' : 'error',
    message: sentence(endless),
  }
}

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
