import type { FeeState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { createSession } from '../modules/access/identity/session.store.ts'
import { emptyContent, encryptContent } from '../modules/recruitment/applications/application-content.ts'
import { registerApplicant, type TestApplicant } from './people.ts'
import { addProject, type TestProject } from './recruitment.ts'
import type { Answer } from './test-client.ts'
import type { TestServer } from './test-server.ts'

export type TestFee = TestApplicant & { readonly applicationId: string }

/** A project with a fee of 100.50 yuan, payable from the start of the test clock for four days. */
export const addPaidProject = (
  server: TestServer,
  reviewMode: 'manual' | 'paymentFirst' = 'manual',
): Promise<TestProject> => {
  const now = server.clock.now().getTime()
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  return addProject(server, {
    review_mode: reviewMode,
    fee_basis: 'application',
    fee_amount: '100.50',
    fee_currency: 'CNY',
    windows: {
      apply: { start: at(-10), end: at(-5) },
      review: { start: at(-10), end: at(-1) },
      pay: { start: at(0), end: at(4) },
      waiver: { start: at(0), end: at(2) },
    },
  })
}

export const feeOfPaidProject = 10_050

let sequence = 0

/** An applicant whose application is ready for its fee. */
export async function addFee(
  server: TestServer,
  project: TestProject,
  {
    review = 'PASSED',
    fee = 'DUE',
    ...account
  }: { readonly review?: ReviewState; readonly fee?: FeeState; readonly password?: string } = {},
): Promise<TestFee> {
  const applicant = await registerApplicant(server, account)
  const applicationId = crypto.randomUUID()
  const now = server.clock.now()
  sequence += 1
  const { db } = server.database
  await db
    .insertInto('application')
    .values({
      id: applicationId,
      person_id: applicant.personId,
      project_id: project.id,
      form_version_id: project.formVersionId,
      number: `${project.code}-${String(sequence).padStart(6, '0')}`,
      review,
      fee,
      content_encrypted: encryptContent(server.platform.personalData, emptyContent),
      created_at: now,
      saved_at: now,
      submitted_at: now,
    })
    .execute()
  await db
    .insertInto('application_choice')
    .values({ application_id: applicationId, ordinal: 1, position_id: project.positionIds[0] })
    .execute()
  return { ...applicant, applicationId }
}

/** Sessions last eight hours of the test clock. */
export async function renewSession(server: TestServer, { client, personId }: TestApplicant): Promise<void> {
  client.headers.authorization = await server.platform.transaction((tx) =>
    createSession(tx, personId, server.clock.now(), '127.0.0.1'),
  )
}

export async function feeStateOf(server: TestServer, applicationId: string): Promise<string> {
  const { db } = server.database
  const query = db.selectFrom('application').select('fee').where('id', '=', applicationId)
  return (await query.executeTakeFirstOrThrow()).fee
}

const calls = '/recruitApi/common/api/pay'

/** The request of the page to show a code, repeated every two seconds. */
export const openPayment = ({ client, applicationId }: TestFee): Promise<Answer> =>
  client.post(`${calls}/applyPayWxNative`, { applyId: applicationId })
export const requestPayment = ({ client, applicationId }: TestFee): Promise<Answer> =>
  client.post(`${calls}/getPayStatusByApplyId`, { applyId: applicationId })
