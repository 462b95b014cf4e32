import type { UploadPurpose } from '@rostrum/contracts/kernel/upload-rules'
import { registerApplicant, type TestApplicant } from './people.ts'
import { goodAnswers, type TestProject } from './recruitment.ts'
import type { Answer } from './test-client.ts'
import type { TestServer } from './test-server.ts'

export const jobApply = '/recruitApi/app/api/person/jobApply'

export type TestDraft = TestApplicant & {
  readonly id: string
  readonly revision: number
  readonly project: TestProject
}

/** A draft with valid answers and the first position of the project chosen, ready to be submitted. */
export async function createDraft(
  server: TestServer,
  project: TestProject,
  { applicant, positionIds }: { applicant?: TestApplicant; positionIds?: readonly string[] } = {},
): Promise<TestDraft> {
  const person = applicant ?? (await registerApplicant(server))
  const chosen = positionIds ?? [project.positionIds[0]]
  const { data, code, msg } = await person.client.post(`${jobApply}/save`, {
    projectId: project.id,
    answers: goodAnswers(),
    choices: chosen.map((positionId, at) => ({ order: at + 1, positionId })),
  })
  if (code !== 200) throw new Error(`The draft was refused: ${msg}`)
  return { ...person, project, id: data.id, revision: data.revision }
}

export function submit(draft: TestDraft, given: object = {}): Promise<Answer> {
  return draft.client.post(`${jobApply}/submitDeliver`, {
    id: draft.id,
    revision: draft.revision,
    submissionKey: crypto.randomUUID(),
    agreed: true,
    ...given,
  })
}

export async function createSubmitted(server: TestServer, project: TestProject): Promise<TestDraft> {
  const draft = await createDraft(server, project)
  const { code, msg } = await submit(draft)
  if (code !== 200) throw new Error(`The submission was refused: ${msg}`)
  return draft
}

/**
 * A file of the person; its bytes are not a picture.
 *
 * @returns its address
 */
export async function addUpload(
  server: TestServer,
  { personId }: TestApplicant,
  purpose: UploadPurpose = 'photo',
  described: { readonly name?: string; readonly size?: number; readonly upload_size?: number } = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const storageKey = await server.platform.files.put(Buffer.from('upload'))
  await server.database.db
    .insertInto('stored_file')
    .values({
      id,
      storage_key: storageKey,
      owner_person_id: personId,
      purpose,
      name: 'photo.jpg',
      media_type: 'image/jpeg',
      size: 1,
      sha256: '',
      created_at: server.clock.now(),
      ...described,
    })
    .execute()
  return `/recruitApi/app/api/file/${id}`
}
