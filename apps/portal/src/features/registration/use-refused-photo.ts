import type { FormStore } from '@rostrum/forms'
import { useFormActions } from '@rostrum/forms-react'
import { useEffect, useEffectEvent } from 'react'
import type { Application } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import type { FormDescription } from './use-registration.ts'

/** Forms that were marked: coming back from the review does not undo a replacement. */
const marked = new WeakSet<FormStore>()

/** Opens a returned form at its refused photo, with the error that the submission would meet. */
export function useRefusedPhoto(
  form: FormStore,
  { photoField }: Pick<FormDescription, 'photoField'>,
  application: Pick<Application, 'states'> | undefined,
): void {
  const t = useT()
  const actions = useFormActions()
  const mark = useEffectEvent(() => {
    const { review, photo } = application?.states ?? {}
    if (photoField === null || review !== 'RETURNED' || photo !== 'BAD' || marked.has(form)) return
    marked.add(form)
    actions.reject([{ path: photoField, code: 'rule', params: {}, hint: t('field.photo_refused') }])
  })
  useEffect(() => {
    // The sections are drawn by then.
    const frame = requestAnimationFrame(() => mark())
    return () => cancelAnimationFrame(frame)
  }, [])
}
