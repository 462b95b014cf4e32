import { wordFile } from '../kernel/sample/word-file.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** A post, a resume for it, and an interview. */
export async function sendResume(staff: TestClient, businessUnitId: string, interviewerId: string) {
  const base = '/workbenchApi/talent'
  const post = { title: '店长', businessUnitId, headcount: 1 }
  const recruitingPost = (await staff.post(`${base}/posts`, post)).data.id as string
  const form = new FormData()
  form.append('businessUnitId', businessUnitId)
  form.append('postId', recruitingPost)
  form.append('file', new Blob([new Uint8Array(await wordFile(['周小禾 13900001234']))]), '周小禾.docx')
  const { data } = await staff.send({ method: 'POST', url: `${base}/resume-files`, payload: form })
  const slot = { day: '2026-11-30', startTime: '09:00', minutes: 30, place: '会议室', interviewerIds: [interviewerId] }
  const interview = (await staff.post(`${base}/interviews`, { resumeId: data.id, ...slot })).data.id as string
  return { recruitingPost, resume: data.id as string, interview }
}

/** A post of a unit, without a call. */
export async function addRecruitingPost(
  { database: { db } }: TestServer,
  unit: string,
  title: string,
): Promise<string> {
  const id = crypto.randomUUID()
  const post = { id, title, business_unit_id: unit, department: '', place: '', headcount: 1, description: '' }
  await db.insertInto('talent_post').values(post).execute()
  return id
}

type StoredResume = Readonly<{
  name: string
  unit: string
  post?: string
  stage?: string
  birthDate?: string
  createdAt?: Date
}>

/** A resume without its file, found by its name. */
export async function addResume({ database: { db } }: TestServer, resume: StoredResume): Promise<string> {
  const { name, unit, post = null, stage = 'not_invited', birthDate = null, createdAt = new Date() } = resume
  const id = crypto.randomUUID()
  await db
    .insertInto('resume')
    .values({
      ...{ id, name, stage, business_unit_id: unit, post_id: post, birth_date: birthDate, created_at: createdAt },
      ...{ file_id: crypto.randomUUID(), file_name: `${name}.pdf`, file_sha256: id, text_signature: [] },
      search_text: name.toLowerCase(),
    })
    .execute()
  return id
}
