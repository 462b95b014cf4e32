<<<<<<< HEAD
import { writeXlsx } from 'hucre/xlsx'
import { notify } from '../engines/notification/notify.ts'
import { createStaffSession } from '../modules/access/accounts/accounts.store.ts'
import { addApproval } from './approvals.ts'
import { addUpload, createDraft, jobApply, submit, type TestDraft } from './applications.ts'
import { invite, publishPaper } from './assessment.ts'
import { addContent } from './content.ts'
import { addFee, addPaidProject, openPayment } from './fees.ts'
=======
import { addUpload } from './applications.ts'
import type { Things } from './identifier-case.ts'
>>>>>>> main
import { registerApplicant } from './people.ts'
import { addForm } from './recruitment.ts'
import { securityOfModules } from './security-of-modules.ts'
import { addStaff, addUnit, type TestStaff } from './staff.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

<<<<<<< HEAD
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

=======
>>>>>>> main
export type WorldOfOthers = {
  readonly things: Things
  /** The client of a thing's owner; undefined for what belongs to a business unit. */
  ownerOf(thing: string): TestClient | undefined
  /** Staff with every permission in the unit of the things, and staff with every permission in another unit. */
  readonly insider: TestClient
  readonly outsider: TestClient
  /** Another applicant, who has uploaded a file. */
  readonly stranger: TestClient
  readonly uploadOfStranger: string
}

/** @throws Error with the place where to add a thing that no module has added */
export function thingIn(things: Things, name: string): string {
  const id = things[name]
  if (id === undefined)
    throw new Error(`No module adds the thing "${name}": add it to "addThings" in testing/security.ts of its module.`)
  return id
}

/** The things of one person and one unit at every stage of a recruitment, and another person besides them. */
export async function makeWorldOfOthers(server: TestServer, permissions: readonly string[]): Promise<WorldOfOthers> {
  await addForm(server, 'profile')
  const [unit, elsewhere] = [await addUnit(server, 'EU'), await addUnit(server, 'ASIA')]
  const stranger = await registerApplicant(server)
<<<<<<< HEAD
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
=======
  const addColleague = () => addStaffOf(server, unit, permissions)
  const insider = await addColleague()
  let things: Things = { unit }
  const owners: Record<string, TestClient> = {}
  for (const { addThings } of securityOfModules) {
    const thing = (name: string) => thingIn(things, name)
    const added = await addThings?.({ server, unit, insider, addColleague, thing })
    things = { ...things, ...added?.things }
    Object.assign(owners, added?.owners)
>>>>>>> main
  }
  return {
    things,
    ownerOf: (thing) => owners[thing],
    insider: insider.client,
    stranger: stranger.client,
    uploadOfStranger: await addUpload(server, stranger),
    outsider: (await addStaffOf(server, elsewhere, permissions)).client,
  }
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
