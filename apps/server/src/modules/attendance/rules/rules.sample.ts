import type { Tx } from '../../../kernel/database/database.ts'
import { insertMany } from '../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** Names of the three rules of each company. */
const names: Readonly<Record<string, readonly [string, string, string]>> = {
  CN: ['有效出勤月', '全勤', '加班上限'],
  VN: ['Tháng công hợp lệ', 'Chuyên cần', 'Giới hạn tăng ca'],
  TH: ['เดือนที่นับเป็นเดือนทำงาน', 'เข้างานครบ', 'ขีดจำกัดการทำงานล่วงเวลา'],
  LA: ['ເດືອນທີ່ນັບເປັນເດືອນເຮັດວຽກ', 'ມາວຽກຄົບ', 'ຂີດຈຳກັດເວລາເຮັດວຽກ'],
  KH: ['ខែដែលរាប់ជាខែធ្វើការ', 'វត្តមានពេញលេញ', 'កម្រិតម៉ោងធ្វើការ'],
  MM: ['အကျုံးဝင်တက်ရောက်လ', 'ရက်မှန်', 'အလုပ်ချိန် ကန့်သတ်ချက်'],
}

const inEnglish = ['Effective months', 'Full attendance', 'Limits of working time'] as const

/** Where overtime above the limits is refused; elsewhere it is warned about. */
const refusing = ['VN']

/**
 * A rule of effective months, one of full attendance and one of limits of working time in each company, since the first
 * days of attendance.
 */
export async function sampleUnitRules(tx: Tx, world: SampleWorld): Promise<void> {
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
      ...{ name_en: inEnglish[0], latest_entry_day: 15, most_absence_days: 3, leave_kinds: ['unpaid'] },
    })),
  )
  await insertMany(
    tx,
    'full_attendance_rule',
    rules.map(({ country, words: [, name], business_unit_id }) => ({
      ...{ ...common, id: world.idOf(`full-attendance-rule/${country}`), business_unit_id, name, during },
      ...{ name_en: inEnglish[1], most_supplements: 1, leave_kinds: ['annual', 'time_off'] },
    })),
  )
  await insertMany(
    tx,
    'working_time_rule',
    rules.map(({ country, words: [, , name], business_unit_id }) => ({
      ...{ ...common, id: world.idOf(`working-time-rule/${country}`), business_unit_id, name, during },
      ...{ name_en: inEnglish[2], overtime: refusing.includes(country) ? 'refuse' : 'warn', planning: 'warn' },
    })),
  )
}
