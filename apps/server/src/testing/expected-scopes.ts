import type { Things } from './identifier-case.ts'
import { expectedLists, scopedLike } from './security-of-modules.ts'
import type { TestServer } from './test-server.ts'
<<<<<<< HEAD
import type { ThingsOfOthers } from './world-of-others.ts'

const inProject = (table: string) =>
  `select row.id, project.business_unit_id as unit, row.project_id as project, null as owner
    from ${table} row join project on project.id = row.project_id`
const inUnit = (table: string) => `select id, business_unit_id as unit, null as project, null as owner from ${table}`

/** The scope of every row of a list, defined a second time and independently of the resource bindings. */
export const expectedScopes: Readonly<Record<string, string>> = {
  '/workbenchApi/organisation/business-units':
    'select id, id as unit, null as project, null as owner from business_unit',
  '/workbenchApi/access/accounts': 'select id, business_unit_id as unit, null as project, id as owner from account',
  '/workbenchApi/access/roles': inUnit('role'),
  '/workbenchApi/access/sessions': `select one.id, account.business_unit_id as unit, null as project, account.id as owner
    from staff_session one join account on account.id = one.account_id`,
  '/workbenchApi/recruitment/project-list':
    'select id, business_unit_id as unit, id as project, null as owner from project',
  '/workbenchApi/recruitment/positions': inProject('position'),
  '/workbenchApi/recruitment/exam-sites': inProject('exam_site'),
  '/workbenchApi/recruitment/exam-rooms': inProject('exam_room'),
  '/workbenchApi/content/notices': `select row.id, coalesce(row.business_unit_id, project.business_unit_id) as unit,
      row.project_id as project, null as owner
    from article row left join project on project.id = row.project_id`,
  '/workbenchApi/content/advertisements': inUnit('advertisement'),
  '/workbenchApi/assessment/questions': inUnit('question'),
  '/workbenchApi/assessment/papers': inUnit('paper'),
  '/workbenchApi/assessment/attempts': inUnit('attempt'),
  '/workbenchApi/approvals/flows': 'select id, unit_id as unit, null as project, null as owner from approval_flow',
  '/workbenchApi/approvals/all': 'select id, unit_id as unit, null as project, null as owner from approval_request',
  '/workbenchApi/talent/posts': inUnit('talent_post'),
  '/workbenchApi/talent/resumes': inUnit('resume'),
  '/workbenchApi/talent/interviews': `select row.id, business_unit_id as unit, null as project, null as owner
    from talent_interview row join resume on resume.id = row.resume_id`,
  '/workbenchApi/system/payments': `select row.id, project.business_unit_id as unit, project.id as project, null as owner
    from payment_event row join payment_order paid on paid.order_number = row.order_number
    join application on application.id = paid.application_id join project on project.id = application.project_id`,
}
=======
>>>>>>> main

export type ExpectedRow = Readonly<Record<'id', string> & Record<'unit' | 'project' | 'owner', string | null>>

/** The rows of a list with their scope, defined a second time and independently of the resource bindings. */
export async function rowsOf({ database }: TestServer, path: string): Promise<readonly ExpectedRow[]> {
  const { rows } = await database.pool.query(
    `select id::text, unit, project, owner from (${expectedLists[path]?.rows}) expected`,
  )
  return rows
}

<<<<<<< HEAD
/** Things with the scope of their project, by the project that they belong to. */
const ofProject = {
  application: 'project',
  draft: 'project',
  position: 'project',
  upload: 'project',
  hiddenPosition: 'hiddenProject',
} as const satisfies Partial<Record<keyof ThingsOfOthers, keyof ThingsOfOthers>>

/** The list that shows a thing, if there is one. */
const listOf: Partial<Record<keyof ThingsOfOthers, string>> = {
  unit: '/workbenchApi/organisation/business-units',
  account: '/workbenchApi/access/accounts',
  role: '/workbenchApi/access/roles',
  session: '/workbenchApi/access/sessions',
  project: '/workbenchApi/recruitment/project-list',
  hiddenProject: '/workbenchApi/recruitment/project-list',
  site: '/workbenchApi/recruitment/exam-sites',
  room: '/workbenchApi/recruitment/exam-rooms',
  article: '/workbenchApi/content/notices',
  slide: '/workbenchApi/content/advertisements',
  question: '/workbenchApi/assessment/questions',
  paper: '/workbenchApi/assessment/papers',
  attempt: '/workbenchApi/assessment/attempts',
  recruitingPost: '/workbenchApi/talent/posts',
  resume: '/workbenchApi/talent/resumes',
  interview: '/workbenchApi/talent/interviews',
  paymentEvent: '/workbenchApi/system/payments',
  approvalFlow: '/workbenchApi/approvals/flows',
}
=======
const listOfThing = new Map(
  Object.entries(expectedLists).flatMap(([path, { things = [] }]) => things.map((thing) => [thing, path] as const)),
)
>>>>>>> main

/** @returns the scope of a thing; undefined for personal things, which have none */
export async function scopeOfThing(
  server: TestServer,
  things: Things,
  thing: string,
): Promise<ExpectedRow | undefined> {
  const listed = scopedLike[thing] ?? thing
  const path = listOfThing.get(listed)
  return path === undefined ? undefined : (await rowsOf(server, path)).find(({ id }) => id === things[listed])
}
