import type { ValuePlan } from '@rostrum/forms'
import { rowIdIn } from '@rostrum/forms'
import { useMemo } from 'react'
import { describedBy } from '../view/class-names.ts'
import { fieldIds } from '../view/field-ids.ts'
import { useFormContext } from '../view/form-context.ts'
import { useMarkOf } from '../view/marked-parts.tsx'
import { useField } from '../view/use-form-state.ts'
import { usePatchedPlan } from '../view/use-patched-plan.ts'
import type { ControlAttributes, ControlProps, ValueView } from '../view/widget-view.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { LockedText } from './LockedText.tsx'

type FieldProps = {
  plan: ValuePlan
  view: ValueView
  /** Address in the store. */
  path: string
  /** Ids of the labels of a table cell: its column and its row. */
  namedBy?: string
}

/** One field. It subscribes to its own state only, so a keystroke renders only this field. */
export function Field({ plan: given, view, path, namedBy }: FieldProps) {
  const { form, view: formView, prefix, afterPointerUp } = useFormContext()
  const state = useField(path)
  const plan = usePatchedPlan(given, state.patch)
  const ids = useMemo(() => fieldIds(prefix, path), [prefix, path])
  const actions = useMemo(
    () => ({
      onChange: (value: unknown) => form.setValue(path, value),
      onBlur: () => afterPointerUp(() => formView.blur(path)),
    }),
    [form, formView, path, afterPointerUp],
  )
  const mark = useMarkOf(path)
  if (!state.visible) return null
  const notesRequired = state.required && view.labels === 'group' && !view.announcesRequired
  const attributes: ControlAttributes = {
    id: ids.control,
    'aria-labelledby': namedBy ?? ids.label,
    'aria-describedby': describedBy(
      notesRequired && ids.required,
      plan.options.description ? ids.description : undefined,
      mark && ids.mark,
      state.error && ids.error,
    ),
    'aria-invalid': state.error ? true : undefined,
    'aria-required': state.required || undefined,
  }
  const props: ControlProps = { plan, path, state, attributes, ...actions }
  const Control = state.readonly ? (view.Locked ?? LockedText) : view.Control
  return (
    <FieldFrame
      ids={ids}
      name={plan.name}
      options={plan.options}
      required={state.required}
      notesRequired={notesRequired}
      error={state.error}
      mark={mark}
      labels={state.readonly ? 'group' : view.labels}
      isCell={namedBy !== undefined}
      onFocus={
        plan.options.onFocus ? () => form.fire({ plan, rowId: rowIdIn(path), hook: 'onFocus', args: [] }) : undefined
      }
    >
      <Control {...props} />
    </FieldFrame>
  )
}
