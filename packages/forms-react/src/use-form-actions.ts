import { type FieldError, fieldNameIn } from '@rostrum/forms'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { focusField, focusSection } from './view/focus-field.ts'
import { type FormContextValue, useFormContext } from './view/form-context.ts'

export type FormActions = {
  /**
   * Validates the whole form. Returns the answers to submit. If there are errors, shows all of them, opens their
   * sections, focuses the error summary, and returns undefined. A form with scripts is validated as on the server, once
   * the scripts have loaded.
   */
  readonly check: () => Promise<Record<string, unknown> | undefined>
  /** Shows server errors in the same way. Returns the errors without a field in this form. */
  readonly reject: (errors: readonly FieldError[]) => readonly FieldError[]
  /** `education[1].school` */
  readonly focusField: (path: string) => void
  readonly openSection: (nodeId: string) => void
  /** Goes on to a section, unless the current one has a picture to confirm: its field then says so and has the focus. */
  readonly goOnTo: (nodeId: string) => void
  /** The section before or after the current one. */
  readonly neighbour: (step: 1 | -1) => string | undefined
}

/** The actions of a page on the form inside its `FormRoot`. */
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
    // Scrolls to its start: for a summary higher than the window, focus alone would scroll to its middle.
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
  }
  return {
    check: async () => {
      // A person may validate a new page before the scripts of its form have loaded.
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
    goOnTo: (nodeId) => {
      const picture = pictureToConfirm(context)
      if (!picture) return focusSection(context, nodeId)
      flushSync(() => form.reject([picture]))
      focusField(context, picture.path)
    },
    neighbour: (step) => {
      const at = view.current === undefined ? -1 : form.sectionIds.indexOf(view.current)
      return form.sectionIds[at + step]
    },
  }
}

function pictureToConfirm({ form, view }: FormContextValue): FieldError | undefined {
  const { fields } = form.compiled.plan
  const isCurrent = (name: string) => {
    let section = fields.find((field) => field.name === name)?.section
    while (section && section.node.id !== view.current) section = section.section
    return section !== undefined
  }
  return view.unfinished.find(({ path, code }) => code === 'form.crop_pending' && isCurrent(fieldNameIn(path)))
}
