import type { Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { definitionVersion, type FormDefinition, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import type { Insertable } from 'kysely'
import type { Position, Project } from '../kernel/database/database-types.ts'
import { type FormBindings, insertVersion } from '../modules/forms/registry/public.ts'
import type { TestServer } from './test-server.ts'

const field = (name: string, type: string, options: WidgetOptions = {}): WidgetNode => ({
  id: name,
  type,
  options: { name, label: name, ...options },
})

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }))

/** A small form with everything that recruitment needs: required, computed, hidden, files, rows, facts. */
export const smallForm: FormDefinition = {
  version: definitionVersion,
  config: {},
  children: [
    {
      id: 'basic',
      type: 'section',
      options: { label: '基本信息' },
      children: [
        field('email', 'input', { required: true, validation: 'Email', label: '电子邮箱' }),
        field('politicalStatus', 'select', { optionItems: choices('party', 'youthLeague', 'masses') }),
        field('household', 'cascader', {
          optionItems: [{ value: '53', label: '云南', children: [{ value: '5301', label: '昆明' }] }],
        }),
        field('note', 'input', { maxLength: 2000 }),
        field('hasNote', 'switch'),
        field('summary', 'input', { readonly: true }),
      ],
    },
    { id: 'photoSection', type: 'section', options: { label: '证件照' }, children: [field('photo', 'picture-upload')] },
    {
      id: 'study',
      type: 'section',
      options: { label: '教育经历' },
      children: [
        {
          id: 'education',
          type: 'sub-form',
          options: { name: 'education', label: '教育经历', minRows: 1, maxRows: 5 },
          children: [
            field('level', 'select', { required: true, optionItems: choices('juniorCollege', 'bachelor', 'master') }),
            field('degree', 'select', { optionItems: choices('none', 'bachelor', 'master') }),
            field('major', 'input', { required: true }),
          ],
        },
      ],
    },
  ],
  rules: [
    { action: 'show', target: 'note', when: { field: 'hasNote', op: '=', value: true } },
    { action: 'compute', target: 'summary', value: { op: 'join', args: ['/', { field: 'email' }] } },
  ],
  translations: { en: { email: { label: 'E-mail' } } },
}

export const smallFormBindings: FormBindings = {
  photo: 'photo',
  politicalStatus: 'politicalStatus',
  household: 'household',
  educations: { rows: 'education', education: 'level', degree: 'degree', major: 'major' },
}

/** Valid answers for the small form, with a bachelor's degree in a major given by its code. */
export const goodAnswers = (major = '0809') => ({
  email: 'lin@example.com',
  politicalStatus: 'masses',
  education: [{ level: 'bachelor', degree: 'bachelor', major }],
})

/** A separate form for each caller, so that tests do not share versions. */
export async function addForm(
  server: TestServer,
  code: string = crypto.randomUUID(),
  definition: FormDefinition = smallForm,
  bindings: FormBindings = smallFormBindings,
): Promise<string> {
  const id = crypto.randomUUID()
  const version = { id, code, name: code, definition, bindings }
  await server.platform.transaction((tx) => insertVersion(tx, version, server.clock.now()))
  return id
}

/** The default schedule; the test clock starts within the apply window. */
export const defaultWindows: StageWindows = {
  apply: { start: '2026-11-16T09:00:00+08:00', end: '2026-11-24T17:00:00+08:00' },
  review: { start: '2026-11-17T09:00:00+08:00', end: '2026-11-26T17:00:00+08:00' },
  changePost: { start: '2026-11-25T09:00:00+08:00', end: '2026-11-26T17:00:00+08:00' },
  pay: { start: '2026-11-27T09:00:00+08:00', end: '2026-12-01T17:00:00+08:00' },
  waiver: { start: '2026-11-27T09:00:00+08:00', end: '2026-11-29T17:00:00+08:00' },
  confirmation: { start: '2026-12-02T09:00:00+08:00', end: '2026-12-03T17:00:00+08:00' },
  ticketPrinting: { start: '2026-12-14T09:00:00+08:00', end: '2026-12-19T17:00:00+08:00' },
  writtenExam: { start: '2026-12-19T09:00:00+08:00', end: '2026-12-19T17:00:00+08:00' },
  scoreRelease: { start: '2027-01-08T09:00:00+08:00', end: '2027-01-12T17:00:00+08:00' },
  recheck: { start: '2027-01-08T09:00:00+08:00', end: '2027-01-11T17:00:00+08:00' },
}

export type TestPosition = Partial<Omit<Insertable<Position>, 'requirements'>> & {
  readonly requirements?: Requirements
}
export type TestProject = {
  readonly id: string
  readonly code: string
  readonly formVersionId: string
  readonly positionIds: readonly [string, ...string[]]
}

/** A project of the tests that is in the database. */
export async function findTestProject({ database: { db } }: TestServer, id: string): Promise<TestProject> {
  const project = await db
    .selectFrom('project')
    .select(['code', 'form_version_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const positions = await db.selectFrom('position').select('id').where('project_id', '=', id).orderBy('code').execute()
  const [first, ...others] = positions.map((position) => position.id)
  if (first === undefined) throw new Error('A project of the tests has positions.')
  return { id, code: project.code, formVersionId: project.form_version_id ?? '', positionIds: [first, ...others] }
}

let sequence = 0

/** A published project with its positions; every part can be overridden. */
export async function addProject(
  server: TestServer,
  {
    positions = [{}],
    windows = defaultWindows,
    ...given
  }: Partial<Omit<Insertable<Project>, 'windows'>> & {
    readonly positions?: readonly TestPosition[]
    readonly windows?: StageWindows
  } = {},
): Promise<TestProject> {
  const { db } = server.database
  const formVersionId = given.form_version_id ?? (await addForm(server))
  sequence += 1
  const project = {
    id: crypto.randomUUID(),
    code: `T${sequence}`,
    title: '澜江州公开招聘',
    type_code: 'institution',
    type_name: '事业单位',
    organiser: '澜江州人社局',
    region_code: '533900',
    region_name: '澜江州',
    time_zone: 'Asia/Shanghai',
    reference_date: '2026-11-16',
    published_at: new Date('2026-11-01T00:00:00Z'),
    positions_published_at: new Date('2026-11-10T00:00:00Z'),
    created_at: new Date('2026-10-01T00:00:00Z'),
    ...given,
    form_version_id: formVersionId,
    windows: JSON.stringify(windows),
  }
  await db.insertInto('project').values(project).execute()
  const positionIds: string[] = []
  for (const [at, { requirements = [], ...position }] of positions.entries()) {
    const id = crypto.randomUUID()
    positionIds.push(id)
    await db
      .insertInto('position')
      .values({
        id,
        project_id: project.id,
        code: `A${String(at + 1).padStart(4, '0')}`,
        title: `职位${at + 1}`,
        employer: '澜江州融媒体中心',
        category_code: 'professional',
        category_name: '专业技术',
        headcount: 2,
        requirements: JSON.stringify(requirements),
        ...position,
      })
      .execute()
  }
  const [first, ...rest] = positionIds
  if (first === undefined) throw new Error('A project needs a position.')
  return { id: project.id, code: project.code, formVersionId, positionIds: [first, ...rest] }
}
