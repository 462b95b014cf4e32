import type { Tx } from '../../../kernel/database/database.ts'
import { insertMany } from '../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** Names of the two rules of each company. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  CN: ['有效出勤月', '全勤'],
  VN: ['Tháng công hợp lệ', 'Chuyên cần'],
  TH: ['เดือนทำงานที่มีผล', 'เข้างานครบถ้วน'],
  LA: ['ເດືອນເຂົ້າວຽກທີ່ມີຜົນ', 'ມາຄົບຖ້ວນ'],
  KH: ['ខែវត្តមានមានសុពលភាព', 'វត្តមានពេញលេញ'],
  MM: ['အကျုံးဝင်တက်ရောက်လ', 'ရက်မှန်'],
}

/** A rule of effective months and one of full attendance in each company, since the first days of attendance. */
export async function sampleMonthRules(tx: Tx, world: SampleWorld): Promise<void> {
  const common = { revision: 1, origin: 'carried_over', created_at: world.now, enabled: true } as const
  const during = '[2025-09-01,)'
  const rules = Object.entries(names).map(([country, words]) => ({
    ...{ country, words, business_unit_id: world.idOf(`business-unit/${country}`) },
  }))
  await insertMany(
    tx,
    'effective_month_rule',
    rules.map(({ country, words: [name], business_unit_id }) => ({
      ...{ ...common, id: world.idOf(`effective-month-rule/${country}`), business_unit_id, name, during },
      ...{ latest_entry_day: 15, most_absence_days: 3, leave_kinds: ['unpaid'] },
    })),
  )
  await insertMany(
    tx,
    'full_attendance_rule',
    rules.map(({ country, words: [, name], business_unit_id }) => ({
      ...{ ...common, id: world.idOf(`full-attendance-rule/${country}`), business_unit_id, name, during },
      ...{ most_supplements: 1, leave_kinds: ['annual', 'time_off'] },
    })),
  )
}
