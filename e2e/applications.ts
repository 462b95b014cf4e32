import type { APIRequestContext } from '@playwright/test'
import { dataOf, post, sameOrigin } from './calls.ts'
import { portrait } from './pictures.ts'

const api = '/recruitApi/app/api'
const jobApply = `${api}/person/jobApply`

export type Position = {
  readonly id: string
  readonly projectId: string
  readonly code: string
  readonly title: string
}

/** The first open position with this title in the project whose title contains these words. */
export async function findPosition(request: APIRequestContext, project: string, title: string): Promise<Position> {
  const projects = await dataOf(await request.get(`${api}/recruit/info/page?size=50`))
  const found = projects.records.find((each: { title: string }) => each.title.includes(project))
  if (!found) throw new Error(`no project is called ${project}`)
  const query = { projectId: found.id, keyword: title, size: 20 }
  const positions = await post(request, `${api}/job/info/getListVoByProjectId`, query)
  const position = positions.records.find(({ cancelled }: { cancelled: boolean }) => !cancelled)
  if (!position) throw new Error(`no position is called ${title}`)
  return position
}

async function upload(request: APIRequestContext, purpose: string, name: string) {
  const file = { name, mimeType: 'image/jpeg', buffer: await portrait(295, 413) }
  const sent = { multipart: { purpose, name, file }, headers: sameOrigin() }
  return [await dataOf(await request.post(`${api}/file/upload`, sent))]
}

async function uploadPhoto(request: APIRequestContext) {
  const { version } = await dataOf(await request.get(`${api}/article/info/getInfoByType?type=privacy`))
  await post(request, `${api}/person/data/photoConsent`, { version })
  return upload(request, 'photo', '证件照.jpg')
}

/** Answers to every field of the registration form; the person consents to the use of the photo. */
export async function validAnswers(request: APIRequestContext) {
  return {
    email: 'lin@example.com',
    nation: '01',
    politicalStatus: '13',
    household: ['530000', '530100', '530102'],
    employmentStatus: 'employed',
    address: '澜江市滨江路 18 号 3 栋 502',
    photo: await uploadPhoto(request),
    education: [
      {
        school: '云南大学',
        level: 'bachelor',
        degree: 'bachelor',
        major: '080901',
        majorName: '计算机科学与技术',
        studyMode: 'fullTime',
        from: '2016-09',
        to: '2020-07',
      },
    ],
    noEmployment: true,
    family: [{ relation: 'father', name: '林建国', bornIn: '1972-03' }],
    noCertificates: false,
    certificates: ['teacher.primary'],
    diplomas: await upload(request, 'attachment', '毕业证书.jpg'),
    goodFaith: ['declared'],
  }
}

/** Fills in the registration form for a position, except the fields in `left`, and returns the draft. */
export async function saveApplicationDraft(
  request: APIRequestContext,
  { id: positionId, projectId }: Position,
  ...omittedFields: readonly (keyof Awaited<ReturnType<typeof validAnswers>>)[]
): Promise<{ id: string; revision: number }> {
  const begun = await dataOf(await request.get(`${jobApply}/getForm?projectId=${projectId}`))
  const answers: Record<string, unknown> = await validAnswers(request)
  for (const name of omittedFields) delete answers[name]
  return post(request, `${jobApply}/save`, {
    ...(begun.id && { id: begun.id, revision: begun.revision }),
    projectId,
    answers,
    choices: [{ order: 1, positionId }],
  })
}

/** Fills in the whole form and submits it. */
export async function fillAndSubmitApplication(
  request: APIRequestContext,
  position: Position,
): Promise<{ id: string }> {
  const { id, revision } = await saveApplicationDraft(request, position)
  const submissionKey = crypto.randomUUID()
  await post(request, `${jobApply}/submitDeliver`, { id, revision, submissionKey, agreed: true })
  return { id }
}

/** The recorded data of the signed-in person. */
export async function ownApplications(request: APIRequestContext) {
  return (await dataOf(await request.get(`${jobApply}/resumePage`))).records
}
