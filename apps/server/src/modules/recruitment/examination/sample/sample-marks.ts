import type { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { Project } from '../../projects/public.ts'
import { interviewSubject, type NewMark } from '../scores/mark.store.ts'
import type { SampleExaminee } from './sample-examinees.store.ts'

/** The percentage of the full mark: later states have better marks. Undefined for unmarked papers. */
function percentIn(exam: ExamState): readonly [lowest: number, highest: number] | undefined {
  switch (exam) {
    case 'HIRED':
      return [90, 97]
    case 'PUBLICITY':
      return [85, 90]
    case 'INTERVIEW':
      return [78, 85]
    case 'SCORED':
    case 'RELEASED':
    case 'RECHECK':
      return [58, 77]
    case 'OUT':
      return [42, 60]
    case 'NONE':
    case 'UNCONFIRMED':
    case 'CONFIRMED':
    case 'SEATED':
    case 'TICKET_OPEN':
    case 'SAT':
    case 'ABSENT':
    case 'VIOLATION':
      return undefined
  }
}

/** Marks in half points; none for examinees who were absent or broke the rules. */
export function sampleMarks(world: SampleWorld, project: Project, examinee: SampleExaminee): NewMark[] {
  const { id: applicationId, exam, presence } = examinee
  const range = percentIn(exam)
  if (!range) return []
  const markOf = (fullMark: string) =>
    String(Math.round((Number(fullMark) * world.integer(range[0] * 2, range[1] * 2)) / 100) / 2)
  const written = project.subjects.map(({ code, fullMark }) => ({
    applicationId,
    subject: code,
    state: presence,
    mark: presence === 'present' ? markOf(fullMark) : null,
  }))
  const wasInterviewed = (exam === 'PUBLICITY' || exam === 'HIRED') && project.interviewWeight !== null
  if (!wasInterviewed) return written
  return [...written, { applicationId, subject: interviewSubject, state: 'present', mark: markOf('100') }]
}
