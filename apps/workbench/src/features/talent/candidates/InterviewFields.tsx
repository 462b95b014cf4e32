import { resumes } from '@rostrum/contracts/talent/candidates/resources'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { recordQuery } from '../../../engine/public/resource-query.ts'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { RegionClock } from '../../../shell/RegionClock.tsx'

/**
 * A new interview that was started from a resume belongs to that resume. Its time is on the clock of the business unit
 * of the resume.
 */
export function InterviewFields({ form, record, field }: RecordFieldsProps) {
  const [params, change] = usePageAddress()
  const { timeZone, units } = usePage().authority
  const asked = record ? null : params.get('resume')
  const take = useEffectEvent((resume: string) => {
    form.enter('resumeId', resume)
    change((address) => address.delete('resume'))
  })
  useEffect(() => {
    if (asked !== null) take(asked)
  }, [asked])
  const resumeId = String(record?.resumeId ?? form.valueOf('resumeId') ?? '')
  const resume = useQuery({ ...recordQuery(resumes.path, resumeId), enabled: resumeId !== '' })
  const unit = units.find(({ id }) => id === resume.data?.record.businessUnitId)
  return <RegionClock timeZone={unit?.timeZone ?? timeZone}>{form.fields.map(({ name }) => field(name))}</RegionClock>
}
