import { cellKey, type RemovedRow, type RowsPlan } from '@rostrum/forms'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldIds, rowToolsId } from '../view/field-ids.ts'
import { type FormContextValue, useFormContext } from '../view/form-context.ts'
import { useField } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'

/** The last action, for the announcement. A deletion can be undone. */
type RowAnnouncement = { readonly text: string; readonly deleted?: RemovedRow }

export type RowActions = {
  /** At the end, or before the position `at`. */
  readonly add: (at?: number) => void
  readonly copy: (rowId: string) => void
  readonly remove: (rowId: string) => void
  readonly move: (rowId: string, step: 1 | -1) => void
}

const noAnnouncement: RowAnnouncement = { text: '' }

/** The rows of a sub-form and their actions. Each action is announced. */
export function useRows(plan: RowsPlan) {
  const t = useFormText()
  const context = useFormContext()
  const state = useField(plan.name)
  const [news, setNews] = useState(noAnnouncement)
  const actions: RowActions = useMemo(() => actionsOf(plan, context, t, setNews), [plan, context, t])
  const { form } = context
  const { deleted } = news
  const { minRows = 0, maxRows } = plan.options
  const { rows } = state
  const canChange = !state.disabled && !state.readonly
  const undo = () => {
    setNews(noAnnouncement)
    if (deleted) showRow(plan, context, form.addRow(plan.name, deleted.at, deleted.answers, deleted.overriddenValues))
  }
  return {
    state,
    rows,
    actions,
    news,
    undo: deleted && undo,
    canAdd: canChange && (maxRows === undefined || rows.length < maxRows),
    canRemove: canChange && rows.length > minRows,
    canChange,
  }
}

export type Rows = ReturnType<typeof useRows>

/** The props of one row's view. They are flat, so that it renders only when one of them changes. */
export function rowProps({ rows, actions, canAdd, canRemove, canChange }: Rows, rowId: string, at: number) {
  return { rowId, at, isLast: at === rows.length - 1, actions, canAdd, canRemove, canChange }
}

function actionsOf(
  plan: RowsPlan,
  context: FormContextValue,
  t: ReturnType<typeof useFormText>,
  setNews: (news: RowAnnouncement) => void,
): RowActions {
  const { form } = context
  const { name } = plan
  const rowsNow = () => form.getField(name).rows
  return {
    add: (at) => {
      setNews(noAnnouncement)
      showRow(plan, context, form.addRow(name, at))
    },
    copy: (rowId) => {
      setNews(noAnnouncement)
      showRow(plan, context, form.copyRow(name, rowId))
    },
    remove: (rowId) => {
      const deleted = form.removeRow(name, rowId)
      if (deleted) setNews({ text: t('form.row_deleted', { row: deleted.at + 1 }), deleted })
    },
    move: (rowId, step) => {
      const to = rowsNow().indexOf(rowId) + step
      flushSync(() => {
        form.moveRow(name, rowId, to)
        setNews({ text: t('form.row_moved', { row: to + 1 }) })
      })
      // A person who moves a row often moves it again, but the browser drops the focus of a moved element.
      const tools = document.getElementById(rowToolsId(context.prefix, rowId))
      tools?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    },
  }
}

/** Opens a new row and focuses its first field. */
function showRow(plan: RowsPlan, { view, prefix }: FormContextValue, rowId: string | undefined): void {
  const [first] = plan.columns
  if (rowId === undefined || !first) return
  view.setOpen(rowId, true)
  const { control } = fieldIds(prefix, cellKey(plan.name, rowId, first.name))
  // The row is in the document after the next paint.
  requestAnimationFrame(() => document.getElementById(control)?.focus())
}
