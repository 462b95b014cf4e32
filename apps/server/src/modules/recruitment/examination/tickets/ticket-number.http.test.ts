import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSubmitted } from '../../../../testing/applications.ts'
import { staffWith } from '../../../../testing/people.ts'
import { addForm, addProject, defaultWindows } from '../../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T02:00:00Z' })
  await addForm(server, 'profile')
})
afterAll(() => server.close())

it.each([
  ['Asia/Shanghai', /^27/],
  ['UTC', /^26/],
])(
  'a ticket number starts with the year of the exam in %s, in whatever zone its window is written',
  async (zone, year) => {
    const writtenExam = { start: '2026-12-31T16:30:00Z', end: '2027-01-01T09:00:00Z' }
    const { confirmation: _, ...windows } = defaultWindows
    const project = await addProject(server, { time_zone: zone, windows: { ...windows, writtenExam } })
    const { id } = await createSubmitted(server, project)
    const ready = { review: 'PASSED', photo: 'OK', exam: 'CONFIRMED' } as const
    const subject = { code: 'gk', name: '笔试', ordinal: 0, full_mark: '100', weight: '1' }
    await server.database.db
      .insertInto('project_subject')
      .values({ project_id: project.id, ...subject })
      .execute()
    await server.database.db.updateTable('application').set(ready).where('id', '=', id).execute()
    const office = await staffWith(server, 'exam:arrange')
    const at = (path: string) => `/workbenchApi/recruitment/projects/${project.id}/${path}`
    await office.post(at('exam-sites'), { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
    expect((await office.post(at('seating'))).code).toBe(200)
    const { rows } = await server.database.pool.query('select ticket_number from exam_seat where application_id = $1', [
      id,
    ])
    expect(rows[0].ticket_number).toMatch(year)
  },
)
