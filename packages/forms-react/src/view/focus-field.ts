import { fieldNameIn, rowIdIn } from '@rostrum/forms'
import { tabStopsIn } from '@rostrum/ui/tab-stops'
import { flushSync } from 'react-dom'
import { fieldIds, sectionDomId } from './field-ids.ts'
import type { FormContextValue } from './form-context.ts'

/** Opens the parts that hide the field at `path`, `education[1].school`, and focuses it. */
export function focusField(context: FormContextValue, path: string): void {
  const { form, view, prefix } = context
  const key = form.keyOf(path)
  if (key === undefined) return
  const name = fieldNameIn(key)
  const plan = form.compiled.plan.fields.find((field) => field.name === name)
  const row = rowIdIn(key)
  flushSync(() => {
    view.reveal(plan)
    if (row !== undefined) view.setOpen(row, true)
  })
  focusFirstIn(document.getElementById(fieldIds(prefix, key).control))
}

/** Opens a section, scrolls to it and focuses its heading. */
export function focusSection({ view, prefix }: FormContextValue, nodeId: string): void {
  flushSync(() => view.setOpen(nodeId, true))
  view.setCurrent(nodeId)
  const section = document.getElementById(sectionDomId(prefix, nodeId))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

function focusFirstIn(element: HTMLElement | null): void {
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
  if (document.activeElement !== element) tabStopsIn(element)[0]?.focus({ preventScroll: true })
}
