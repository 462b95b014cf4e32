import { useState } from 'react'
import type { ChartNode } from '../chart-tree.ts'
import type { Chart } from '../use-chart.ts'
import { accepts, type Picked, withMove } from './draft-moves.ts'
import type { DraftEditor } from './use-draft.ts'

export type Moving = ReturnType<typeof useMoving>

/** What of the chart is taken for a move, by M or a button, and put down by Enter, a click or a drag. */
export function useMoving({ walked, view, setActive }: Chart, editor: DraftEditor | undefined) {
  const [taken, setTaken] = useState<Picked>()
  const picked = editor && taken
  const nodeOf = (key: string): ChartNode | undefined => walked.get(key)?.node
  const takeable = (key: string): Picked | undefined => {
    const { kind, department, person } = nodeOf(key) ?? {}
    if (key.startsWith('arriving ')) return undefined
    if (kind === 'department' && department && view === 'departments') return { key, kind, department }
    return kind === 'person' && person ? { key, kind, person } : undefined
  }
  const move = (moved: Picked | undefined, target: string) => {
    if (!editor || !moved) return
    editor.remember(moved)
    editor.change({ moves: withMove(editor.draft.moves, moved, target) })
    setActive(target)
    setTaken(undefined)
  }
  const takes = (key: string, target: string): boolean => {
    const [moved, node] = [takeable(key) ?? (taken?.key === key ? taken : undefined), nodeOf(target)]
    return moved !== undefined && node !== undefined && accepts(moved, node, view)
  }
  return {
    picked,
    pick: editor && ((key: string) => setTaken(takeable(key))),
    accepts: takes,
    /** Puts a node of the chart down on another. */
    drop: (key: string, target: string) => {
      if (takes(key, target)) move(takeable(key) ?? taken, target)
    },
    /** Puts down what is taken, also on a node that is not shown. */
    put: (target: string) => move(picked, target),
    cancel: () => setTaken(undefined),
  }
}
