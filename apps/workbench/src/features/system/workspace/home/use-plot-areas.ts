import { useMediaQuery } from '@mantine/hooks'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dueGroup } from '../../../../shell/dues/due-group.ts'
import { shownTasks } from '../../../../shell/todo-tasks.ts'
import { type Todo, todosQuery } from '../../../../shell/todos.ts'
import { shownDeadlines } from './DeadlineList.tsx'
import type { Overview } from './home-queries.ts'
import { type PlotArea, packPlots } from './pack-plots.ts'
import { initialRows } from './TodoList.tsx'

/** Heights in pixels: the heads of the tasks, each task, the other cards without deadlines, and each deadline. */
const [taskHeads, row, cards, deadlineRow] = [150, 48, 150, 71]
/** Below this width there is one column. */
const oneColumn = '(max-width: 61.99em)'

/**
 * The areas of the plots once the tasks are known. They stay while numbers change, so that no plot moves under the
 * pointer of its reader. In one column they come after everything else.
 */
export function usePlotAreas(overview: Overview | undefined): (kind: string) => PlotArea | undefined {
  const { timeZone } = useLocale()
  const hasOneColumn = useMediaQuery(oneColumn, false, { getInitialValueInEffect: false })
  const todos = useQuery(todosQuery())
  const [packed, setPacked] = useState<{ kinds: string; areas: ReadonlyMap<string, PlotArea> }>()
  const { plots = [], deadlines = [] } = overview ?? {}
  const kinds = plots.map(({ kind }) => kind).join(' ')
  if (overview !== undefined && !todos.isPending && packed?.kinds !== kinds) {
    const main = taskHeads + (todos.data ?? []).slice(0, initialRows).reduce((sum, todo) => sum + heightOf(todo), 0)
    const aside = cards + Math.min(deadlines.length, shownDeadlines) * deadlineRow
    setPacked({ kinds, areas: packPlots(plots, { main, aside }) })
  }
  return (kind) => (packed && hasOneColumn ? 'below' : packed?.areas.get(kind))

  /** Tasks that are not due later show their first records. */
  function heightOf(todo: Todo): number {
    const hasTasks = todo.dueField !== null || todo.kind === 'approval.to_decide'
    const isOpen = hasTasks && dueGroup(todo, new Date(), timeZone) !== 'later'
    return row * (1 + (isOpen ? Math.min(todo.count, shownTasks) : 0))
  }
}
