import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dueGroup } from '../../../../parts/todos/due-group.ts'
import { shownTasks } from '../../../../shell/todo-tasks.ts'
import { type Todo, todosQuery } from '../../../../shell/todos.ts'
import { shownDeadlines } from './DeadlineList.tsx'
import type { Overview } from './home-queries.ts'
import { type PlotArea, packPlots } from './pack-plots.ts'
import { initialRows } from './TodoList.tsx'

/** Heights in pixels. */
const [card, row, deadlineRow] = [90, 48, 64]

/**
 * The areas of the plots once the tasks are known. They stay while numbers change, so that no plot moves under the
 * pointer of its reader.
 */
export function usePlotAreas(overview: Overview | undefined): (kind: string) => PlotArea | undefined {
  const { timeZone } = useLocale()
  const todos = useQuery(todosQuery())
  const [packed, setPacked] = useState<{ kinds: string; areas: ReadonlyMap<string, PlotArea> }>()
  const { plots = [], deadlines = [] } = overview ?? {}
  const kinds = plots.map(({ kind }) => kind).join(' ')
  if (overview !== undefined && !todos.isPending && packed?.kinds !== kinds) {
    const main = card + (todos.data ?? []).slice(0, initialRows).reduce((sum, todo) => sum + heightOf(todo), 0)
    const aside = 2 * card + Math.min(deadlines.length, shownDeadlines) * deadlineRow
    setPacked({ kinds, areas: packPlots(plots, { main, aside }) })
  }
  return (kind) => packed?.areas.get(kind)

  /** Tasks that are not due later show their first records. */
  function heightOf(todo: Todo): number {
    const isOpen = todo.dueField !== null && dueGroup(todo, new Date(), timeZone) !== 'later'
    return row * (1 + (isOpen ? Math.min(todo.count, shownTasks) : 0))
  }
}
