import { wordFile } from '../kernel/sample/word-file.ts'
import type { TestClient } from './test-client.ts'

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
