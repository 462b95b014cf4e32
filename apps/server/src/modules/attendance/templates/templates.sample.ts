import {
  defaultFigureRule,
  defaultRules,
  type FigureRule,
  type TemplateRules,
} from '@rostrum/contracts/attendance/templates/rules'
import { defaultShift, type ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { changeRows } from '../../../engines/timeline/change-dated-rows.ts'
import type { RowChange } from '../../../engines/timeline/dated-rows-plan.ts'
import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { assignmentKinds } from './assignments.ts'
import { findFigureStores, findGuidesWithLogIn } from './sample.store.ts'
import { upsertShifts, writeShiftVersions } from './shift.store.ts'
import { upsertTemplates, writeTemplateVersions } from './template.store.ts'

/** Names by country: a day, a day of two segments, the template of streets, that of malls, and one with figure reports. */
const names: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  CN: ['日班', '两头班', '街边门店', '商场门店，四次打卡', '形象店，每天形象上报'],
  VN: [
    'Ca ngày',
    'Ca gãy',
    'Cửa hàng mặt phố',
    'Trung tâm thương mại, chấm công bốn lần',
    'Cửa hàng mẫu, báo cáo tác phong',
  ],
  TH: ['กะกลางวัน', 'กะสองช่วง', 'ร้านริมถนน', 'ห้างสรรพสินค้า ลงเวลาสี่ครั้ง', 'ร้านต้นแบบ รายงานการแต่งกาย'],
  LA: ['ກະກາງເວັນ', 'ກະສອງໄລຍະ', 'ຮ້ານແຄມທາງ', 'ສູນການຄ້າ, ລົງເວລາສີ່ເທື່ອ', 'ຮ້ານຕົວຢ່າງ, ລາຍງານການແຕ່ງກາຍ'],
  KH: ['វេនថ្ងៃ', 'វេនពីរចន្លោះ', 'ហាងតាមផ្លូវ', 'ផ្សារទំនើប ចុះវត្តមានបួនដង', 'ហាងគំរូ រាយការណ៍អំពីឯកសណ្ឋាន'],
  MM: ['နေ့ဆိုင်း', 'နှစ်ပိုင်းဆိုင်း', 'လမ်းဘေးဆိုင်', 'ဈေးဝယ်စင်တာ၊ လေးကြိမ်မှတ်', 'စံပြဆိုင်၊ အသွင်အပြင်တင်ပြမှု'],
}

const inEnglish = {
  ...{ day: 'Day shift', split: 'Split shift', street: 'Street stores', mall: 'Malls, four clocks a day' },
  figure: 'Model stores, daily figure reports',
} as const

const since = '2025-09-01'
/** One store in so many is in a mall. */
const mallEvery = 10
const storesOfCountry = 100

const onRule = { opensBefore: 60, grace: 5, serious: 30, missingAfter: 60, closesAfter: 0 }
const offRule = { opensBefore: 0, grace: 5, serious: null, missingAfter: 30, closesAfter: 90 }

/** 10:00 to 14:00 and 17:00 to 21:00. */
const splitShift: ShiftDefinition = {
  ...{ rests: [], split: { kind: 'longest_rest' }, arrival: null },
  segments: [
    { from: 600, until: 840, on: onRule, off: offRule },
    { from: 1020, until: 1260, on: onRule, off: offRule },
  ],
}

/**
 * Two shifts and three templates in each country: that of streets for the company, that of malls for some stores, and
 * since some days that with figure reports for one store and for the guides with a log-in.
 */
export async function sampleTemplates(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const { idOf, now } = world
  const countries = Object.entries(names).map(([code, words]) => ({
    ...{ code, words, unit: idOf(`business-unit/${code}`) },
    ...{ day: idOf(`shift/${code}/day`), split: idOf(`shift/${code}/split`) },
    ...{ street: idOf(`attendance-template/${code}/street`), mall: idOf(`attendance-template/${code}/mall`) },
    figure: idOf(`attendance-template/${code}/figure`),
  }))
  const shifts = countries.flatMap(({ code, words: [day, split], unit, ...ids }) => [
    {
      id: ids.day,
      code: `${code}-D`,
      name: day,
      name_en: inEnglish.day,
      business_unit_id: unit,
      definition: defaultShift,
    },
    {
      id: ids.split,
      code: `${code}-S`,
      name: split,
      name_en: inEnglish.split,
      business_unit_id: unit,
      definition: splitShift,
    },
  ])
  await upsertShifts(
    tx,
    shifts.map(({ definition: _definition, ...shift }) => ({ ...shift, value: '1', enabled: true, isCreate: true })),
  )
  await writeShiftVersions(
    tx,
    shifts.map(({ id, definition }) => ({ shiftId: id, day: since, definition })),
    now,
  )
  const templates = countries.flatMap(({ words: [, , street, mall, figure], unit, ...ids }) => [
    { id: ids.street, name: street, name_en: inEnglish.street, business_unit_id: unit, rules: rulesWith(ids.day, 2) },
    { id: ids.mall, name: mall, name_en: inEnglish.mall, business_unit_id: unit, rules: rulesWith(ids.split, 4) },
    {
      ...{ id: ids.figure, name: figure, name_en: inEnglish.figure, business_unit_id: unit },
      rules: { ...rulesWith(ids.day, 2), figure: figureRule },
    },
  ])
  await upsertTemplates(
    tx,
    templates.map(({ rules: _rules, ...template }) => ({
      ...template,
      kind: 'fixed',
      isCreate: true,
      state: 'online',
    })),
  )
  await writeTemplateVersions(
    tx,
    templates.map(({ id, rules }) => ({ templateId: id, day: since, rules })),
    now,
  )
  await giveTemplates(tx, world, countries)
  await giveFigureTemplates(tx, world, countries)
}

/** Late ones are taken until the evening, so that the demo has a report to send at most hours. */
const figureRule: FigureRule = { ...defaultFigureRule, lateUntil: 1260 }
/** For so many days reports are asked for. */
const figureDays = 6

/** Six work days a week and Sunday off. */
const rulesWith = (shift: string, clocks: 2 | 4): TemplateRules => ({
  ...{ ...defaultRules, clocks },
  pattern: { kind: 'week', days: [shift, shift, shift, shift, shift, shift, null] },
})

type CountryTemplates = {
  readonly code: string
  readonly unit: string
  readonly street: string
  readonly mall: string
  readonly figure: string
}

/** @returns a function that gives a template to a target from a day on */
const giverSince =
  (from: string, idOf: SampleWorld['idOf']) =>
  (target: string, template: string): [string, readonly RowChange[]] => {
    const id = idOf(`template-assignment/${target}`)
    return [target, [{ type: 'add', id, from, until: null, values: { template_id: template } }]]
  }

async function giveTemplates(
  tx: Tx,
  { idOf, now }: SampleWorld,
  countries: readonly CountryTemplates[],
): Promise<void> {
  const context = { actor: system('sample'), now, origin: 'carried_over' } as const
  const give = giverSince(since, idOf)
  await changeRows(
    tx,
    assignmentKinds.unitId,
    new Map(countries.map(({ unit, street }) => give(unit, street))),
    context,
  )
  const stores = countries.flatMap(({ code, mall }) =>
    Array.from({ length: storesOfCountry / mallEvery }, (_, at) =>
      give(idOf(`store/${code}/${at * mallEvery + 1}`), mall),
    ),
  )
  await changeRows(tx, assignmentKinds.storeId, new Map(stores), context)
}

/** For one store of each country, and for the guides with a log-in. */
async function giveFigureTemplates(
  tx: Tx,
  { idOf, day, now }: SampleWorld,
  countries: readonly CountryTemplates[],
): Promise<void> {
  const context = { actor: system('sample'), now, origin: 'carried_over' } as const
  const give = giverSince(day(-figureDays), idOf)
  const templates = new Map(countries.map(({ code, figure }) => [code, figure]))
  const given = (country: string, target: string) => {
    const template = templates.get(country)
    return template === undefined ? [] : [give(target, template)]
  }
  const stores = [...(await findFigureStores(tx, day(0)))].flatMap(([country, id]) => given(country, id))
  await changeRows(tx, assignmentKinds.storeId, new Map(stores), context)
  const guides = (await findGuidesWithLogIn(tx, day(0))).flatMap(({ country, id }) => given(country, id))
  await changeRows(tx, assignmentKinds.employmentId, new Map(guides), context)
}
