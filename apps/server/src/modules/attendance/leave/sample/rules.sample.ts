import { annualLeaveLawOn } from '@rostrum/attendance-rules/leave/annual-laws'
import type { AnnualLeaveRule } from '@rostrum/attendance-rules/leave/annual-rule'
import type { RuleState } from '@rostrum/contracts/attendance/leave/choices'
import { AnnualLeaveDefinition } from '@rostrum/contracts/attendance/leave/shapes'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { insertKinds, kindsOfCountry } from '../kinds/kinds-of-unit.ts'
import { insertRule } from '../rules/rule.store.ts'

export const leaveCountries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM'] as const
export type LeaveCountry = (typeof leaveCountries)[number]

type SampleRule = {
  readonly country: LeaveCountry
  readonly name: string
  readonly nameEn: string
  readonly state: RuleState
  readonly changed?: Partial<AnnualLeaveRule>
  readonly postKinds?: readonly string[]
}

const byYear = { grant: 'natural_year', validity: 'natural_year' } as const
const carryOf = (days: number) => ({ carry: { kind: 'up_to', days, validMonths: 3 } }) as const

/** What each company gives, with what it tries or gave before. */
const sampleRules: readonly SampleRule[] = [
  {
    ...{ country: 'CN', name: '司龄', nameEn: 'Service at company', state: 'enabled' },
    changed: {
      ...{ dimension: 'company_service', baseDays: { normal: 5, hard: 7, very_hard: 10 } },
      ...{
        tiers: [
          { from: 1, to: 2, days: 1 },
          { from: 3, to: null, days: 2 },
        ],
        ...carryOf(5),
      },
    },
  },
  {
    ...{ country: 'CN', name: '工龄', nameEn: 'Total service', state: 'draft' },
    changed: {
      tiers: [
        { from: 1, to: 9, days: 7 },
        { from: 10, to: 19, days: 12 },
        { from: 20, to: null, days: 15 },
      ],
      ...carryOf(5),
    },
  },
  {
    ...{ country: 'VN', name: 'Thâm niên ở công ty', nameEn: 'Service at company', state: 'enabled' },
    changed: { ...byYear, ...carryOf(3) },
  },
  {
    ...{ country: 'VN', name: 'Công việc nặng nhọc', nameEn: 'Arduous work', state: 'disabled', postKinds: ['other'] },
    changed: { ...byYear, baseDays: { normal: 14, hard: 14, very_hard: 16 } },
  },
  {
    ...{ country: 'TH', name: 'อายุงานในบริษัท', nameEn: 'Service at company', state: 'enabled' },
    changed: { ...carryOf(2) },
  },
  { country: 'LA', name: 'ອາຍຸການໃນບໍລິສັດ', nameEn: 'Service at company', state: 'enabled' },
  { country: 'KH', name: 'អតីតភាពក្នុងក្រុមហ៊ុន', nameEn: 'Service at company', state: 'enabled' },
  { country: 'MM', name: 'ကုမ္ပဏီလုပ်သက်', nameEn: 'Service at company', state: 'enabled' },
]

/** The kinds of leave of six companies as their laws have them, and their rules of annual leave. */
export async function sampleLeaveRules(tx: Tx, world: SampleWorld): Promise<void> {
  const day = world.day(0)
  for (const country of leaveCountries)
    await insertKinds(tx, world.idOf(`business-unit/${country}`), kindsOfCountry(country, day))
  for (const [at, { country, name, nameEn, state, changed = {}, postKinds = [] }] of sampleRules.entries()) {
    const law = annualLeaveLawOn(country, day)
    if (!law) continue
    const { dimension, ...definition } = { ...law.value.rule, ...changed }
    const id = world.idOf(`annual-leave-rule/${country}/${at}`)
    const rule = {
      id,
      ...{ name, nameEn },
      state,
      dimension,
      departmentIds: [],
      postKinds,
      definition: AnnualLeaveDefinition.parse(definition),
    }
    const since = world.daysFromNow(-300)
    await insertRule(tx, { ...rule, businessUnitId: world.idOf(`business-unit/${country}`) }, since)
  }
}
