import type { Stage, StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import type { Insertable } from 'kysely'
import type { Project } from '../../../../kernel/database/database-types.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import {
  lanjiang,
  type SampleDays,
  type SampleProject,
  type SampleProjectKey,
  sampleProjects,
} from '../../../../sample/lanjiang.ts'
import { prefecture } from './sample-regions.ts'

/** Kinds of employers that a project recruits for. */
export type SampleField = 'office' | 'service' | 'health' | 'school' | 'county' | 'forest'

type Rules = Partial<
  Pick<
    Insertable<Project>,
    'choices_per_application' | 'adjustable' | 'minimum_ratio' | 'no_response_rule' | 'review_mode' | 'correction_hours'
  >
>

type Spec = {
  /** Follows the year in the code of the project. */
  readonly code: string
  /** Prefix of the codes of its positions. */
  readonly letter: string
  readonly type: readonly [code: string, name: string]
  readonly fields: readonly SampleField[]
  readonly rules: Rules
}

const institution = ['institution', '事业单位招聘'] as const

/** What recruitment adds to the projects of the sample data, one at each stage. */
export const projectSpecs: Readonly<Record<SampleProjectKey, Spec>> = {
  teachers: { code: 'JS', letter: 'J', type: ['teacher', '教师招聘'], fields: ['school'], rules: {} },
  institutions: {
    code: 'SY',
    letter: 'A',
    type: institution,
    fields: ['office', 'office', 'service'],
    rules: { choices_per_application: 3, adjustable: true, minimum_ratio: '3', correction_hours: 120 },
  },
  county: { code: 'YX', letter: 'X', type: institution, fields: ['county'], rules: { minimum_ratio: '3' } },
  health: {
    code: 'YL',
    letter: 'Y',
    type: ['health', '卫生健康招聘'],
    fields: ['health', 'health', 'office'],
    rules: { choices_per_application: 2, adjustable: true, no_response_rule: 'lapse' },
  },
  agencies: {
    code: 'ZS',
    letter: 'Z',
    type: institution,
    fields: ['office', 'service'],
    rules: { review_mode: 'automatic' },
  },
  forestry: { code: 'LC', letter: 'L', type: institution, fields: ['forest'], rules: { minimum_ratio: '3' } },
}

export const projectKeys = Object.keys(projectSpecs) as SampleProjectKey[]

/** The written subjects of every project of the sample data. */
export const subjects = [
  { code: 'A', name: '公共基础知识', name_en: 'General knowledge', weight: '0.5' },
  { code: 'B', name: '综合写作', name_en: 'Writing', weight: '0.5' },
] as const

export function windowsOf(world: SampleWorld, { days }: SampleProject): StageWindows {
  return Object.fromEntries(
    stages.flatMap((stage: Stage) => {
      const window: SampleDays | undefined = days[stage]
      if (!window) return []
      const [from, to] = window
      return [[stage, { start: world.at(from, '09:00').toISOString(), end: world.at(to, '17:00').toISOString() }]]
    }),
  )
}

/** The row of a project with dates around today. It was announced three days before applying opened, or yesterday. */
export function projectRow(world: SampleWorld, key: SampleProjectKey, formVersionId: string): Insertable<Project> {
  const project: SampleProject = sampleProjects[key]
  const { code, type, rules } = projectSpecs[key]
  const year = world.day(0).slice(0, 4)
  const [applyFrom] = project.days.apply ?? [0]
  const announced = Math.min(applyFrom - 3, -1)
  const title = `${year}年${project.title}`
  const titleEn = `${project.titleEn}, ${year}`
  return {
    ...rules,
    id: world.idOf(project.name),
    code: `${year}-${code}`,
    title,
    title_en: titleEn,
    type_code: type[0],
    type_name: type[1],
    organiser: project.organiser,
    organiser_en: project.organiserEn,
    introduction: introductionOf(title, project.organiser),
    introduction_en: introductionInEnglish(titleEn, project.organiserEn),
    region_code: prefecture.code,
    region_name: prefecture.name,
    time_zone: 'Asia/Shanghai',
    windows: JSON.stringify(windowsOf(world, project)),
    fee_basis: 'subject',
    fee_amount: (Number(project.fee) / subjects.length).toFixed(2),
    fee_currency: 'CNY',
    interview_weight: '0.5',
    tie_break: ['written', 'interview'],
    ticket_number_rule: JSON.stringify(ticketNumbers),
    support_phone: lanjiang.supportPhone,
    reference_date: world.day(applyFrom),
    form_version_id: formVersionId,
    published_at: world.at(announced, '09:00'),
    positions_published_at: world.at(announced, '09:00'),
    created_at: world.at(announced - 10, '10:00'),
  }
}

/** Year, site, room and seat: `260101207`. */
const ticketNumbers = [
  { element: 'year', digits: 2 },
  { element: 'site', width: 2 },
  { element: 'room', width: 3 },
  { element: 'seat', width: 2 },
]

const introductionOf = (title: string, organiser: string): string =>
  `<p>${title}由${organiser}组织实施，遵循公开、平等、竞争、择优的原则。</p>` +
  '<p>报考人员应当如实填写报名登记表，对材料的真实性负责；每人在本项目中只能有一份有效的报名。</p>' +
  '<p>各环节的时间以本系统公布的为准，逾期不再受理。</p>'

const introductionInEnglish = (title: string, organiser: string): string =>
  `<p>${organiser} runs the recruitment “${title}”. Selection is open, fair and based on merit.</p>` +
  '<p>Fill in your application form truthfully. You are responsible for your documents. You can have one valid application in this recruitment.</p>' +
  '<p>The dates published in this system apply. Late submissions are not accepted.</p>'
