import { resumes } from '@rostrum/contracts/talent/candidates/resources'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { recordQuery } from '../../../engine/public/resource-query.ts'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { RegionClock } from '../../../shell/RegionClock.tsx'
import { InterviewerTimes } from './InterviewerTimes.tsx'
import { ClockIsKnown } from './StartTimeInput.tsx'

/**
 * A new interview that was started from a resume belongs to that resume, one from a row of the week to its interviewer.
 * Its time is on the clock of the business unit of the resume.
 */
export function InterviewFields({ form, record, field }: RecordFieldsProps) {
  const [params, change] = usePageAddress()
  const { timeZone, units } = usePage().authority
  const givenResumeId = record ? null : params.get('resume')
  const givenInterviewerId = record ? null : params.get('interviewer')
  const take = useEffectEvent((name: 'resume' | 'interviewer', field: string, value: unknown) => {
    form.enter(field, value)
    change((address) => address.delete(name))
  })
  useEffect(() => {
    if (givenResumeId !== null) take('resume', 'resumeId', givenResumeId)
  }, [givenResumeId])
  useEffect(() => {
    if (givenInterviewerId !== null) take('interviewer', 'interviewerIds', [givenInterviewerId])
  }, [givenInterviewerId])
  const resumeId = String(record?.resumeId ?? form.valueOf('resumeId') ?? '')
  const resume = useQuery({ ...recordQuery(resumes.path, resumeId), enabled: resumeId !== '' })
  const unit = units.find(({ id }) => id === resume.data?.record.businessUnitId)
  const [day, interviewerIds] = [form.valueOf('day'), form.valueOf('interviewerIds')]
  return (
    <RegionClock timeZone={unit?.timeZone ?? timeZone}>
      <ClockIsKnown value={record !== undefined || unit !== undefined}>
        {form.fields.map(({ name }) => field(name))}
      </ClockIsKnown>
      {typeof day === 'string' && isDay(day) && Array.isArray(interviewerIds) && interviewerIds.length > 0 && (
        <InterviewerTimes day={day} interviewerIds={interviewerIds.map(String)} interviewId={record?.id} />
      )}
    </RegionClock>
  )
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
