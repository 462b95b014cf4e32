import type { TestStaff } from './staff.ts'
import type { Answer } from './test-client.ts'

const base = '/workbenchApi/assessment'

export const put = ({ client }: TestStaff, url: string, payload: object): Promise<Answer> =>
  client.send({ method: 'PUT', url, payload })

const option = (id: string, right = false) => ({ id, text: `选项${id}`, right })

/** One question of each kind that the tests answer, in a business unit. */
export const questionBodies = (businessUnitId: string) => [
  body(businessUnitId, { stem: '单选', type: 'single', options: [option('a', true), option('b')], points: 4 }),
  body(businessUnitId, {
    stem: '多选',
    type: 'multiple',
    options: [option('a', true), option('b', true), option('c')],
    partial: true,
    points: 6,
  }),
  body(businessUnitId, { stem: '简答', type: 'short', points: 10, reference: '先安抚，再核实' }),
  body(businessUnitId, { stem: '图片', type: 'image', points: 10 }),
]

const body = <G extends { readonly points: number }>(businessUnitId: string, given: G) => ({
  businessUnitId,
  difficulty: 'easy',
  tags: ['服务'],
  ...given,
})

export type TestPaper = { readonly id: string; readonly questionIds: readonly string[]; readonly revision: number }

/** A paper of 30 points with an objective and a manual part, published; 30 minutes, pass mark 60 %. */
export async function publishPaper(staff: TestStaff, businessUnitId: string): Promise<TestPaper> {
  const questionIds: string[] = []
  const bodies = questionBodies(businessUnitId)
  for (const question of bodies) questionIds.push((await staff.client.post(`${base}/questions`, question)).data.id)
  const title = `门店服务 ${crypto.randomUUID().slice(0, 8)}`
  const paper = { title, businessUnitId, minutes: 30, passPercent: 60, tolerance: 2 }
  const { id } = (await staff.client.post(`${base}/papers`, paper)).data
  const paperQuestions = questionIds.map((questionId, at) => ({ questionId, points: bodies[at]?.points ?? 1 }))
  const sections = [
    { title: '客观题', questions: paperQuestions.slice(0, 2), drawn: null },
    { title: '主观题', questions: paperQuestions.slice(2), drawn: null },
  ]
  await put(staff, `${base}/papers/${id}/content`, { revision: 1, sections })
  const { data } = await staff.client.post(`${base}/papers/${id}/transitions`, { action: 'publish', revision: 2 })
  return { id, questionIds, revision: data.revision }
}

let phones = 13_900_100_000

/**
 * Invites a candidate.
 *
 * @returns the attempt and the token of its link
 */
export async function invite(
  staff: TestStaff,
  paper: Pick<TestPaper, 'id'>,
  businessUnitId: string,
  closesOn = '2026-11-30',
): Promise<{ id: string; token: string }> {
  phones += 1
  const candidate = { candidateName: '周小禾', phone: String(phones), paperId: paper.id, businessUnitId, closesOn }
  const { id } = (await staff.client.post(`${base}/attempts`, candidate)).data
  const { path } = (await staff.client.get(`${base}/attempts/${id}/invitation`)).data
  return { id, token: path.split('#')[1] }
}
