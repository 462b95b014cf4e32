import { expect } from 'vitest'
import type { TestDraft } from '../../../../testing/applications.ts'
import { addWrittenTest, markRows } from '../../../../testing/exams.ts'
import type { TestProject } from '../../../../testing/recruitment.ts'
import type { Walk } from './walk.ts'

/** The time of the confirmation, in the windows of a test project. */
export const confirming = '2026-12-02T01:10:00Z'

/** Examinees with accepted applications, seats, tickets and ranked marks, the first with a further choice. */
export async function examined(
  walk: Walk,
  project: TestProject,
  { marks, opensTickets }: { readonly marks: readonly string[]; readonly opensTickets: 'office' | 'clock' },
): Promise<TestDraft[]> {
  const { server } = walk.world
  const at = (path: string, body: object = {}) => walk.office(`projects/${project.id}/${path}`, body)
  await addWrittenTest(server, project)
  const people: TestDraft[] = []
  for (const [index] of marks.entries()) {
    const draft = await walk.apply(project, index === 0 ? project.positionIds : undefined)
    await walk.admit(draft)
    await walk.expectNews(draft, { portal: ['passed'] })
    people.push(draft)
  }
  const expectOfAll = async (announced: Parameters<Walk['expectNews']>[1]) => {
    for (const draft of people) await walk.expectNews(draft, announced)
  }
  await walk.at(confirming)
  await expectOfAll({ portal: ['confirmation_due'] })
  for (const draft of people) await walk.confirm(draft)
  await walk.at('2026-12-04T02:00:00Z')
  await at('exam-sites', { code: '01', name: '一中', address: '滨江路 1 号', rooms: [{ capacity: 30 }] })
  await at('seating')
  await expectOfAll({})
  await walk.at('2026-12-15T02:00:00Z')
  await (opensTickets === 'office' ? at('tickets') : walk.clock())
  await expectOfAll({ portal: ['ticket_open'] })
  // The first paper begins before the printing of tickets ends.
  for (const { phone } of people) {
    const [newest] = server.platform.outbox?.records.filter((record) => record.phone === phone) ?? []
    expect(newest?.text).toContain('请在 12月19日（周六）09:00 前打印准考证')
  }
  await walk.at('2026-12-19T10:00:00Z')
  await at('attendance', { state: 'present', applicationIds: people.map(({ id }) => id) })
  await at('scores', { rows: await markRows(server, people, 'gk', marks) })
  await at('ranking')
  await expectOfAll({})
  await walk.at('2027-01-08T02:00:00Z')
  await at('score-release')
  await expectOfAll({ portal: ['scores_released'] })
  return people
}
