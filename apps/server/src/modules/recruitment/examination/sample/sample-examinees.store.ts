import { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../../kernel/database/database.ts'
import { effectivePosition } from '../../applications/public.ts'

const Row = z.object({
  id: z.string(),
  number: z.string(),
  position_id: z.string(),
  exam: ExamState,
  presence: z.enum(['present', 'absent', 'violation']),
  recheck_requested: z.date().nullable(),
  recheck_reason: z.string().nullable(),
})
export type SampleExaminee = z.infer<typeof Row>

/** Published projects with applications in one of the states. */
export async function findExamProjects(tx: Tx, states: readonly ExamState[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('project')
    .select('id')
    .where('id', 'in', tx.selectFrom('application').select('project_id').where('exam', 'in', states))
    .orderBy('code')
    .execute()
  return rows.map(({ id }) => id)
}

/** Applications with the exam events of their log: attendance and recheck requests. */
export async function findSampleExaminees(
  tx: Tx,
  projectId: string,
  states: readonly ExamState[],
): Promise<SampleExaminee[]> {
  const { rows } = await sql`
    select application.id, application.number, ${effectivePosition} as position_id, application.exam,
      case when bool_or(event.action = 'recordAbsence') then 'absent'
        when bool_or(event.action = 'recordViolation') then 'violation' else 'present' end as presence,
      max(event.at) filter (where event.action = 'requestRecheck') as recheck_requested,
      max(event.reason) filter (where event.action = 'requestRecheck') as recheck_reason
    from application
    left join application_event event on event.application_id = application.id and event.state_column = 'exam'
    where application.project_id = ${projectId} and application.exam = any(${[...states]}::text[])
    group by application.id order by application.number`.execute(tx)
  return rows.map((row) => Row.parse(row))
}
