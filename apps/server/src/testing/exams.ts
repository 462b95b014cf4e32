import type { TestDraft } from './applications.ts'
import type { TestProject } from './recruitment.ts'
import type { TestServer } from './test-server.ts'

/** Gives a project its one written test, `gk`, of a hundred marks. */
export const addWrittenTest = ({ database }: TestServer, { id }: Pick<TestProject, 'id'>) =>
  database.db
    .insertInto('project_subject')
    .values({ project_id: id, code: 'gk', name: '笔试', ordinal: 0, full_mark: '100', weight: '1' })
    .execute()

/** Moves all reviewed applications of a project to exam states. */
export const setExamStates = ({ database }: TestServer, { id }: Pick<TestProject, 'id'>, exam: string) =>
  database.pool.query("update application set review = 'PASSED', photo = 'OK', exam = $2 where project_id = $1", [
    id,
    exam,
  ])

/**
 * Marks of a subject as the exam office sends them, ordered by person, for those with seats; those without were absent.
 */
export async function markRows(
  { database }: TestServer,
  people: readonly TestDraft[],
  subject: string,
  marks: readonly (string | null)[],
) {
  const { rows } = await database.pool.query('select application_id, ticket_number from exam_seat')
  const tickets = new Map(rows.map((row) => [row.application_id, row.ticket_number]))
  return marks.map((mark, order) => ({
    ticketNumber: tickets.get(people[order]?.id),
    subject,
    mark,
    state: mark === null ? 'absent' : 'present',
  }))
}
