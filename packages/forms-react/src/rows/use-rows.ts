import type { RowsPlan } from '@rostrum/forms'
import { useState } from 'react'
import { fieldIds } from '../view/field-ids.ts'
import { useFormContext } from '../view/form-context.ts'
import { useField } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'

/** A row that was deleted, so that it can be brought back where it was. */
type Deleted = { readonly at: number; readonly answers: Readonly<Record<string, unknown>> }

export type RowActions = {
  readonly add: (at?: number) => void
  readonly copy: (rowId: string) => void
  readonly remove: (rowId: string) => void
  readonly move: (rowId: string, to: number) => void
}

/** The rows of a sub-form and what can be done with them, each act announced. */
export function useRows(plan: RowsPlan) {
  const t = useFormText()
  const { form, view, prefix } = useFormContext()
  const state = useField(plan.name)
  const [news, setNews] = useState('')
  const [deleted, setDeleted] = useState<Deleted>()
  const { rows } = state
  const { minRows = 0, maxRows } = plan.options

  const tell = (text: string) => {
    setDeleted(undefined)
    setNews(text)
  }
  const show = (rowId: string | undefined) => {
    if (rowId === undefined) return
    view.setOpen(rowId, true)
    const first = plan.columns[0]
    // The new row is on the page after the next paint.
    if (first)
      requestAnimationFrame(() =>
        document.getElementById(fieldIds(prefix, `${plan.name}[#${rowId}].${first.name}`).control)?.focus(),
      )
  }
  const actions: RowActions = {
    add: (at) => {
      tell('')
      show(form.addRow(plan.name, at))
    },
    copy: (rowId) => {
      tell('')
      show(form.copyRow(plan.name, rowId))
    },
    remove: (rowId) => {
      const at = rows.indexOf(rowId)
      const { answers } = form.snapshot()
      const before = answers[plan.name]
      if (!form.removeRow(plan.name, rowId)) return
      setNews(t('form.row_deleted', { row: at + 1 }))
      if (Array.isArray(before)) setDeleted({ at, answers: before[at] })
    },
    move: (rowId, to) => {
      form.moveRow(plan.name, rowId, to)
      tell(t('form.row_moved', { row: to + 1 }))
    },
  }
  const undo =
    deleted &&
    (() => {
      tell('')
      form.addRow(plan.name, deleted.at, deleted.answers)
    })
  const isOpenToChange = !state.disabled && !state.readonly
  return {
    state,
    rows,
    actions,
    news,
    undo,
    canAdd: isOpenToChange && (maxRows === undefined || rows.length < maxRows),
    canRemove: isOpenToChange && rows.length > minRows,
    canChange: isOpenToChange,
  }
}

export type Rows = ReturnType<typeof useRows>
