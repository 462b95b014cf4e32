import { writeXlsx } from 'hucre/xlsx'
import { notify } from '../engines/notification/notify.ts'
import { createStaffSession } from '../modules/access/accounts/accounts.store.ts'
import { addApproval } from './approvals.ts'
import { addUpload, createDraft, jobApply, submit, type TestDraft } from './applications.ts'
import { invite, publishPaper } from './assessment.ts'
import { addContent } from './content.ts'
import { addFee, addPaidProject, openPayment } from './fees.ts'
import { registerApplicant } from './people.ts'
import { addForm, addProject } from './recruitment.ts'
import { addStaff, addUnit, type TestStaff } from './staff.ts'
import { sendResume } from './talent.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Things of one person or one business unit, each by its identifier in calls. */
export type ThingsOfOthers = {
  readonly person: string
  readonly application: string
  readonly draft: string
  readonly admitted: string
  readonly flowNode: string
  readonly upload: string
  readonly payable: string
  readonly orderNumber: string
  readonly refundNumber: string
  readonly paymentEvent: string
  readonly difference: string
  readonly project: string
  readonly position: string
  readonly hiddenProject: string
  readonly hiddenPosition: string
  readonly hiddenArticle: string
  readonly site: string
  readonly room: string
  readonly unit: string
  readonly account: string
  readonly role: string
  readonly session: string
  readonly importOfUnits: string
  readonly importOfAccounts: string
  readonly importOfSites: string
  readonly importOfPositions: string
  readonly importOfAttempts: string
  readonly importOfQuestions: string
  readonly importOfPosts: string
  readonly recruitingPost: string
  readonly resume: string
  readonly interview: string
  readonly question: string
  readonly paper: string
  readonly attempt: string
  readonly answerToMark: string
  readonly notification: string
  readonly article: string
  readonly slide: string
  readonly approvalFlow: string
  readonly approvalRequest: string
  readonly approvalTask: string
  readonly approvalAbsence: string
}

export type WorldOfOthers = {
  readonly things: ThingsOfOthers
  /** The client of a thing's owner; undefined for what belongs to a business unit. */
  ownerOf(thing: string): TestClient | undefined
  /** Staff with every permission in the unit of the things, and staff with every permission in another unit. */
  readonly insider: TestClient
  readonly outsider: TestClient
  /** Another applicant, who has uploaded a file. */
  readonly stranger: TestClient
  readonly uploadOfStranger: string
}

/** The things of one person and one unit at every stage of a recruitment, and another person besides them. */
export async function makeWorldOfOthers(server: TestServer, permissions: readonly string[]): Promise<WorldOfOthers> {
  await addForm(server, 'profile')
  const [unit, elsewhere] = [await addUnit(server, 'EU'), await addUnit(server, 'ASIA')]
  const project = await addProject(server, { business_unit_id: unit })
  const hidden = await addProject(server, {
    business_unit_id: unit,
    published_at: null,
    positions_published_at: null,
  })
  const paid = await addPaidProject(server)
  await server.database.pool.query('update project set business_unit_id = $1 where id = $2', [unit, paid.id])
  const [draft, application] = [await createDraft(server, project), await createDraft(server, project)]
  const photoUrl = await addUpload(server, application)
  const { revision } = (await application.client.post(`${jobApply}/save`, { ...keyOf(application), photoUrl })).data
  await submit({ ...application, revision })
  const admitted = await addFee(server, paid, { fee: 'PAID' })
  const payable = await addFee(server, paid)
  const { orderNumber } = (await openPayment(payable)).data
  const stranger = await registerApplicant(server)
  const staff = await addStaffOf(server, unit, permissions)
  const office = await addStaffOf(server, unit, permissions)
  const insider = office.client
  const insertedRows = await addRows(server, { project: paid.id, application: admitted.applicationId, orderNumber })
  const things: ThingsOfOthers = {
    ...insertedRows,
    person: application.personId,
    application: application.id,
    draft: draft.id,
    admitted: admitted.applicationId,
    flowNode: await flowNodeOf(application),
    upload: uploadIdIn(photoUrl),
    payable: payable.applicationId,
    orderNumber,
    project: project.id,
    position: project.positionIds[0],
    hiddenProject: hidden.id,
    hiddenPosition: hidden.positionIds[0],
    unit,
    account: staff.accountId,
    role: staff.roleIds[0] ?? '',
    notification: await notificationOf(server, office),
    session: await sessionOf(server, await addStaffOf(server, unit, permissions)),
    importOfUnits: await createImport(insider, '/workbenchApi/organisation/business-units'),
    importOfAccounts: await createImport(insider, '/workbenchApi/access/accounts'),
    importOfQuestions: await createImport(insider, '/workbenchApi/assessment/questions'),
    importOfAttempts: await createImport(insider, '/workbenchApi/assessment/attempts'),
    importOfPosts: await createImport(insider, '/workbenchApi/talent/posts'),
    ...(await submitPaper(server, office, unit)),
    ...(await addContent(insider, unit)),
    ...(await addApproval(server, { unit, requesterId: staff.accountId, approverId: office.accountId })),
    ...(await sendResume(insider, unit, office.accountId)),
    importOfSites: await createImport(insider, '/workbenchApi/recruitment/exam-sites'),
    importOfPositions: await createImport(insider, '/workbenchApi/recruitment/positions'),
  }
  const owners: Readonly<Record<string, TestClient>> = {
    person: application.client,
    flowNode: application.client,
    application: application.client,
    upload: application.client,
    draft: draft.client,
    admitted: admitted.client,
    payable: payable.client,
  }
  return {
    things,
    ownerOf: (thing) => owners[thing],
    insider,
    stranger: stranger.client,
    uploadOfStranger: await addUpload(server, stranger),
    outsider: (await addStaffOf(server, elsewhere, permissions)).client,
  }
}

const uploadIdIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)

const keyOf = ({ id, revision }: TestDraft) => ({ id, revision })

async function flowNodeOf({ client, id }: TestDraft): Promise<string> {
  const { data } = await client.get(`${jobApply}/getVoById`, { id })
  return data.flowNodes.find(({ stage }: { stage: string }) => stage === 'confirmation').id
}

/** A paper submitted by a candidate, with an answer whose marking has started. */
async function submitPaper(server: TestServer, office: TestStaff, unit: string) {
  const base = '/workbenchApi/assessment'
  const { id: paper, questionIds } = await publishPaper(office, unit)
  const { id: attempt, token } = await invite(office, { id: paper }, unit)
  const candidate = server.client()
  await candidate.post(`${base}/taking/start`, { token })
  const answer = { token, ordinal: 3, value: '先安抚', sequence: 1 }
  await candidate.send({ method: 'PUT', url: `${base}/taking/answers`, payload: answer })
  await candidate.post(`${base}/taking/submission`, { token })
  const { next } = (await office.client.post(`${base}/marking/next`, { paperId: paper })).data
  return { paper, attempt, question: questionIds[0] ?? '', answerToMark: next.itemId as string }
}

/** A sheet of one row that needs a fix. */
async function createImport(staff: TestClient, path: string): Promise<string> {
  const sheet = await writeXlsx({
    sheets: [
      {
        name: 'x',
        rows: [
          ['Name', 'Candidate', 'Title', 'stem'],
          ['x', 'x', 'x', 'x'],
        ],
      },
    ],
  })
  const content = Buffer.from(sheet).toString('base64')
  return (await staff.post(`${path}/imports`, { fileName: 'x.xlsx', content })).data.id
}

function addStaffOf(server: TestServer, unit: string, permissions: readonly string[]): Promise<TestStaff> {
  const within = (['access', 'organisation', 'approvals', 'recruitment'] as const).map((area) => ({
    area,
    kind: 'unit_and_below' as const,
    ids: [],
  }))
  const scopes = [...within, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
  return addStaff(server, unit, { permissions, scopes })
}

async function notificationOf({ platform, clock, database }: TestServer, { accountId }: TestStaff): Promise<string> {
  const notice = { accountIds: [accountId], kind: 'password.set' } as const
  await platform.transaction((tx) => notify(platform, tx, notice, clock.now()))
  const found = await database.db.selectFrom('notification').select('id').executeTakeFirstOrThrow()
  return found.id
}

async function sessionOf({ platform, clock, database }: TestServer, { accountId }: TestStaff): Promise<string> {
  await platform.transaction((tx) => createStaffSession(tx, accountId, clock.now(), '127.0.0.1'))
  const { rows } = await database.pool.query('select id from staff_session where account_id = $1 limit 1', [accountId])
  return rows[0].id
}

/** Rows that no applicant creates by a call. */
async function addRows(
  { database: { pool }, clock }: TestServer,
  { project, application, orderNumber }: { project: string; application: string; orderNumber: string },
) {
  const [site, room, difference, hiddenArticle] = [0, 1, 2, 3].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  const refundNumber = `RF${orderNumber}`
  // Long enough to occur in no response by accident.
  const paymentEvent = '730000000000000001'
  const now = clock.now()
  const insert = (text: string, ...values: unknown[]) => pool.query(`insert into ${text}`, values)
  await insert(`exam_site (id, project_id, code, name, address) values ($1, $2, '01', '一中', '滨江路')`, site, project)
  await insert('exam_room (id, site_id, project_id, number, capacity) values ($1, $2, $3, 1, 30)', room, site, project)
  await insert(
    `exam_seat (application_id, project_id, room_id, seat, ticket_number) values ($1, $2, $3, 1, '1')`,
    application,
    project,
    room,
  )
  await insert(
    `payment_refund (refund_number, order_number, amount, reason, is_fee_refund, state, requested_at)
      values ($1, $2, 1, 'granted', true, 'REQUESTED', $3)`,
    refundNumber,
    orderNumber,
    now,
  )
  await insert(
    `payment_event (id, order_number, refund_number, at, event) overriding system value
      values ($1, $2, $3, $4, 'refund.requested')`,
    paymentEvent,
    orderNumber,
    refundNumber,
    now,
  )
  await insert(
    `reconciliation_run (day, started_at, payments, paid, refunds, refunded) values ('2026-11-18', $1, 0, 0, 0, 0)`,
    now,
  )
  await insert(
    `reconciliation_difference (id, day, kind, subject, order_number, detected_at)
      values ($1, '2026-11-18', 'ours_only', 'payment', $2, $3)`,
    difference,
    orderNumber,
    now,
  )
  await insert(
    `article (id, kind, title, body, search_text, created_at, updated_at)
      values ($1, 'notice', '草稿', '<p>x</p>', '', $2, $2)`,
    hiddenArticle,
    now,
  )
  await pool.query(`update application set exam = 'TICKET_OPEN' where id = $1`, [application])
  return { site, room, difference, hiddenArticle, refundNumber, paymentEvent }
}
