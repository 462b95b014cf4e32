import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { maximumSteps } from '@rostrum/contracts/engines/approval/flow-limits'
import { moveStep } from './flow-draft.ts'

type Keys = { readonly key: string; readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }
type Drawing = { readonly steps: readonly FlowStep[]; readonly at: number; readonly writable: boolean }

type FlowKey =
  | { readonly kind: 'select'; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number }
  | { readonly kind: 'change'; readonly steps: readonly FlowStep[]; readonly at: number }

/**
 * What a key means on a step: arrows choose the next one, with Alt they move it, Insert adds one below, Delete removes it.
 * Undefined for every other key, and for what is not possible.
 */
export function flowKeyOf({ key, altKey, ctrlKey, metaKey }: Keys, drawing: Drawing): FlowKey | undefined {
  if (ctrlKey || metaKey) return undefined
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
  if (by !== undefined) return arrowOn(drawing, by, altKey)
  const { steps, at, writable } = drawing
  if (!writable || altKey) return undefined
  if (key === 'Insert' && steps.length < maximumSteps) return { kind: 'insert', at: at + 1 }
  if (key === 'Delete' && steps.length > 1)
    return { kind: 'change', steps: steps.toSpliced(at, 1), at: Math.max(0, at - 1) }
  return undefined
}

function arrowOn({ steps, at, writable }: Drawing, by: 1 | -1, moves: boolean): FlowKey | undefined {
  const next = at + by
  if (next < 0 || next >= steps.length) return undefined
  if (!moves) return { kind: 'select', at: next }
  return writable ? { kind: 'change', steps: moveStep(steps, at, by), at: next } : undefined
}
