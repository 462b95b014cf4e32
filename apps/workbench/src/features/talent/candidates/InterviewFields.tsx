import { useEffect, useEffectEvent } from 'react'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { usePageAddress } from '../../../shell/page-context.ts'

/** A new interview that was started from a resume belongs to that resume. */
export function InterviewFields({ form, record, field }: RecordFieldsProps) {
  const [params, change] = usePageAddress()
  const asked = record ? null : params.get('resume')
  const take = useEffectEvent((resume: string) => {
    form.enter('resumeId', resume)
    change((address) => address.delete('resume'))
  })
  useEffect(() => {
    if (asked !== null) take(asked)
  }, [asked])
  return form.fields.map(({ name }) => field(name))
}
