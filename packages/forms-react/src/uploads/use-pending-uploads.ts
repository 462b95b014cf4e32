import { cellKey, type FormStore, type ValuePlan } from '@rostrum/forms'
import { useEffect } from 'react'
import type { FormContextValue } from '../view/form-context.ts'

/**
 * Checks every upload field for files that were pending when the page was left. Such fields stay mounted, even in a
 * closed part of the form, so that the uploads continue.
 */
export function usePendingUploads({ form, view, host }: FormContextValue): void {
  const { pendingFiles } = host
  useEffect(() => {
    if (!pendingFiles) return undefined
    let isCurrent = true
    for (const { key, plan } of uploadCells(form)) {
      const field = { path: form.pathOf(key), name: plan.name, options: plan.options }
      void pendingFiles(field).then((files) => {
        if (isCurrent && files.length > 0) view.requestMount(key)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [form, view, pendingFiles])
}

function* uploadCells(form: FormStore): Iterable<{ key: string; plan: ValuePlan }> {
  for (const plan of form.compiled.plan.order) {
    if (plan.kind !== 'value' || !plan.widget.files) continue
    const { owner, name } = plan
    if (!owner) yield { key: name, plan }
    else for (const rowId of form.getField(owner.name).rows) yield { key: cellKey(owner.name, rowId, name), plan }
  }
}
