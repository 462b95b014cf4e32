import type { FieldError } from '@rostrum/forms'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { focusField, focusSection } from './view/focus-field.ts'
import { type FormContextValue, useFormContext } from './view/form-context.ts'

export type FormActions = {
  /**
   * Validates the whole form. Answers what to submit; when something is wrong it shows every error, opens the sections
   * that have one, puts the focus on the error summary, and answers undefined. A form with scripts is judged as the
   * server will judge it, once they have come.
   */
  readonly check: () => Promise<Record<string, unknown> | undefined>
  /** Shows what the server refused in the same way; answers the errors that have no field in this form. */
  readonly reject: (errors: readonly FieldError[]) => readonly FieldError[]
  /** `education[1].school` */
  readonly focusField: (path: string) => void
  readonly openSection: (nodeId: string) => void
  /** The section before or after the one that the person is in. */
  readonly neighbour: (step: 1 | -1) => string | undefined
}

/** What a page does with the form around which its `FormRoot` stands. */
export function useFormActions(): FormActions {
  const context = useFormContext()
  return useMemo(() => actionsOf(context), [context])
}

function actionsOf(context: FormContextValue): FormActions {
  const { form, view, summary, scripted } = context
  const showErrors = () => {
    flushSync(() => {
      view.openInvalid()
      view.showSummary(true)
    })
    // Its beginning: of a summary that is higher than the window, focus alone would bring the middle into sight.
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }
  return {
    check: async () => {
      // Whoever checks a page that has only just come may be before the scripts of its form.
      await undefined
      const check = await scripted.current
      await check?.()
      flushSync(() => {
        if (!check) form.validate()
        form.reject(view.unfinished)
      })
      if (form.errors.length === 0) return form.answers()
      showErrors()
      return undefined
    },
    reject: (errors) => {
      const unplaced = flushSync(() => form.reject(errors))
      if (unplaced.length < errors.length) showErrors()
      return unplaced
    },
    focusField: (path) => focusField(context, path),
    openSection: (nodeId) => focusSection(context, nodeId),
    neighbour: (step) => {
      const at = view.current === undefined ? -1 : form.sectionIds.indexOf(view.current)
      return form.sectionIds[at + step]
    },
  }
}
