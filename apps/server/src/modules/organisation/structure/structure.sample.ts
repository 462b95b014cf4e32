import { changeTimeline } from '../../../engines/timeline/change-timeline.ts'
import type { Change } from '../../../engines/timeline/plan.ts'
import type { Timeline } from '../../../engines/timeline/timeline.ts'
import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertMany } from '../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { departmentTimeline } from './department.resource.ts'
import {
  departmentNames,
  englishDepartments,
  postNames,
  retailPlaces,
  type SampleCountry,
  type SampleDepartment,
  sampleCountries,
  samplePeople,
} from './names.sample.ts'
import { postTimeline } from './post.resource.ts'

type Subject = { readonly id: string; readonly code: string; readonly business_unit_id: string }
type Founded = { readonly subject: Subject; readonly changes: readonly Change[] }

const parents: Readonly<Record<SampleDepartment, SampleDepartment | null>> = {
  ...{ HQ: null, SAL: 'HQ', R1: 'SAL', R2: 'SAL', R3: 'SAL', CH: 'HQ', HR: 'HQ', FIN: 'HQ', TRN: 'HQ', OPS: 'HQ' },
}
const sampleDepartments = Object.keys(parents) as readonly SampleDepartment[]
const retail: readonly SampleDepartment[] = ['R1', 'R2', 'R3']

const unitOf = (world: SampleWorld, country: SampleCountry, department: SampleDepartment) =>
  world.idOf(`business-unit/${country}${retail.includes(department) ? '/line' : ''}`)

const departmentId = (world: SampleWorld, country: SampleCountry, department: SampleDepartment) =>
  world.idOf(`department/${country}/${department}`)

const append = (world: SampleWorld, act: string, day: string, patch: Readonly<Record<string, unknown>>): Change => ({
  ...{ type: 'append', id: world.uuid(), act, day, patch, state: 'applied' },
})

/** Sixty departments in six countries with their posts, and the ladder of ranks; some have changed or will change. */
export async function sampleStructure(tx: Tx, _platform: Platform, whole: SampleWorld): Promise<void> {
  const world = whole.branch('structure')
  const ranks = await insertLadder(tx, world)
  const departments = sampleCountries.flatMap((country) =>
    sampleDepartments.map((department) => foundDepartment(world, country, department)),
  )
  await insertMany(
    tx,
    'department',
    departments.map(({ subject }) => subject),
  )
  await write(tx, world, departmentTimeline, departments)
  const posts = sampleCountries.flatMap((country) =>
    sampleDepartments.flatMap((department) => foundPosts(world, country, department, ranks)),
  )
  await insertMany(
    tx,
    'post',
    posts.map(({ subject }) => subject),
  )
  await write(tx, world, postTimeline, posts)
}

const write = (tx: Tx, { now }: SampleWorld, timeline: Timeline, founded: readonly Founded[]) =>
  changeTimeline(tx, timeline, new Map(founded.map(({ subject, changes }) => [subject.id, changes])), {
    ...{ actor: system('sample'), now, origin: 'carried_over' },
  })

function foundDepartment(world: SampleWorld, country: SampleCountry, department: SampleDepartment): Founded {
  const id = departmentId(world, country, department)
  const place = retailPlaces[country][retail.indexOf(department)]
  const parent = parents[department]
  const english = place === undefined ? englishDepartments[department] : `${place} ${englishDepartments[department]}`
  const founding = append(world, 'created', department === 'R3' ? '2024-03-01' : '2023-01-01', {
    name: departmentNames[country][department],
    name_en: department === 'SAL' ? 'Trade' : english,
    parent_id: parent && departmentId(world, country, parent),
    open: true,
  })
  return {
    subject: { id, code: `${country}-${department}`, business_unit_id: unitOf(world, country, department) },
    changes: [founding, ...furtherChanges(world, country, department, english)],
  }
}

/** Sales was called otherwise until 2025, and training moves to human resources next month. */
function furtherChanges(
  world: SampleWorld,
  country: SampleCountry,
  department: SampleDepartment,
  english: string,
): readonly Change[] {
  if (department === 'SAL') return [append(world, 'changed', '2025-04-01', { name_en: english })]
  if (department !== 'TRN') return []
  return [append(world, 'changed', world.day(30), { parent_id: departmentId(world, country, 'HR') })]
}

type SamplePost = {
  readonly suffix: string
  readonly name: keyof typeof postNames
  readonly kind: 'guide' | 'supervisor' | 'channel' | 'other'
  readonly rank: string
  /** For each hundred people of the company, at least one. */
  readonly headcount: readonly [number, number]
}

const ofRetail: readonly SamplePost[] = [
  { suffix: 'G', name: 'guide', kind: 'guide', rank: 'P1', headcount: [29, 34] },
  { suffix: 'S', name: 'supervisor', kind: 'supervisor', rank: 'P3', headcount: [2, 2] },
]
const ofOffices: readonly SamplePost[] = [
  { suffix: 'M', name: 'head', kind: 'other', rank: 'M1', headcount: [0, 0] },
  { suffix: 'P', name: 'specialist', kind: 'other', rank: 'P2', headcount: [1, 2] },
]
const ofChannels: readonly SamplePost[] = [
  { suffix: 'C', name: 'channel', kind: 'channel', rank: 'P4', headcount: [1, 2] },
]

function postsOf(department: SampleDepartment): readonly SamplePost[] {
  if (retail.includes(department)) return ofRetail
  return department === 'CH' ? [...ofChannels, ...ofOffices] : ofOffices
}

function foundPosts(
  world: SampleWorld,
  country: SampleCountry,
  department: SampleDepartment,
  ranks: ReadonlyMap<string, string>,
): readonly Founded[] {
  return postsOf(department).map(({ suffix, name, kind, rank, headcount }) => ({
    subject: {
      id: world.idOf(`post/${country}/${department}/${suffix}`),
      code: `${country}-${department}-${suffix}`,
      business_unit_id: unitOf(world, country, department),
    },
    changes: [
      append(world, 'created', department === 'R3' ? '2024-03-01' : '2023-01-01', {
        ...{ name: postNames[name][country], name_en: postNames[name].en, kind, work_class: 'normal', open: true },
        ...{ department_id: departmentId(world, country, department), rank_ids: [ranks.get(rank)] },
        headcount: Math.max(1, Math.round((world.integer(...headcount) * samplePeople[country]) / 100)),
      }),
    ],
  }))
}

const ladder: readonly (readonly [code: string, name: string, english: string])[] = [
  ['P1', '专员级', 'Associate'],
  ['P2', '资深专员级', 'Senior associate'],
  ['P3', '主管级', 'Lead'],
  ['P4', '资深主管级', 'Senior lead'],
  ['M1', '经理级', 'Manager'],
  ['M2', '高级经理级', 'Senior manager'],
  ['M3', '总监级', 'Director'],
]
const gradesOfRank = 3

/** @returns identifiers of ranks by their codes */
async function insertLadder(tx: Tx, world: SampleWorld): Promise<ReadonlyMap<string, string>> {
  const ranks = ladder.map(([code, name, name_en], at) => ({
    ...{ id: world.idOf(`rank/${code}`), code, name, name_en, position: at + 1 },
  }))
  await insertMany(tx, 'rank', ranks)
  const grades = ranks.flatMap(({ id, code, name, name_en }, at) =>
    Array.from({ length: gradesOfRank }, (_, step) => ({
      id: world.idOf(`grade/${code}/${step + 1}`),
      ...{ rank_id: id, code: `${code}-${step + 1}`, name: `${name} ${step + 1}`, name_en: `${name_en} ${step + 1}` },
      position: at * gradesOfRank + step + 1,
    })),
  )
  await insertMany(tx, 'grade', grades)
  return new Map(ranks.map(({ id, code }) => [code, id]))
}
