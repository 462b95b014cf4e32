import type { PlannedClockTime } from '@rostrum/attendance-rules/plan-days'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { type PlannedDay, planDays } from '../plans/public.ts'
import { findSampleGuides, insertSamplePunches, type SampleGuide, type SamplePunch } from './sample.store.ts'

/** The remark of field punches in the language of the country. */
const remarks: Readonly<Record<string, string>> = {
  ...{ CN: '在商场培训新品', VN: 'Đi đào tạo ở trung tâm', TH: 'อบรมที่ห้าง', KH: 'ទៅបណ្ដុះបណ្ដាលនៅផ្សារ' },
  ...{ LA: 'ໄປຝຶກອົບຮົມຢູ່ສູນການຄ້າ', MM: 'ဈေးဝယ်စင်တာတွင် သင်တန်း' },
}

/** Days back that punches are made for: of 300 guides, and of others. */
const [longest, shortest] = [92, 3]

/**
 * Punches of 300 guides in 40 stores of four countries and of people with a log-in for three months: most on time, some
 * late, early, missing or away from the store, and some people who were absent. Others have punches of the last days. The
 * days follow in the background from the marks.
 */
export async function samplePunches(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const guides = await findSampleGuides(tx, world.day(0))
  const windows = guides.map(({ employmentId, entry, isLong }) => {
    const first = world.day(isLong ? -longest : -shortest)
    return { employmentId, from: entry > first ? entry : first, to: world.day(0) }
  })
  const plans = await planDays(tx, windows)
  const random = world.branch('attendance-punches')
  const punches = guides.flatMap((guide) =>
    (plans.get(guide.employmentId) ?? []).flatMap((day) => punchesOf(guide, day, random)),
  )
  await insertSamplePunches(tx, punches, windows, world.now)
}

function punchesOf(guide: SampleGuide, day: PlannedDay, world: SampleWorld): readonly SamplePunch[] {
  // One in a hundred days is absence; the habit of a guide is on time or not.
  if (world.random() < 0.008) return []
  return day.clocks.flatMap((clock) => {
    const minute = punchedAt(clock, guide, world)
    if (minute === undefined || minute * 60_000 > world.now.getTime()) return []
    return [punchOf(guide, day, minute, world)]
  })
}

/** The minute of a punch; undefined where it was forgotten. */
function punchedAt({ kind, at }: PlannedClockTime, { habit }: SampleGuide, world: SampleWorld): number | undefined {
  const drawn = world.random()
  const direction = kind === 'on' ? 1 : -1
  if (drawn < 0.01) return undefined
  if (drawn < 0.01 + habit * 0.01) return at + direction * world.integer(7, 25)
  if (drawn < 0.012 + habit * 0.011) return at + direction * world.integer(32, 55)
  return at - direction * world.integer(0, 16)
}

function punchOf(guide: SampleGuide, { date, zone }: PlannedDay, minute: number, world: SampleWorld): SamplePunch {
  const away = world.random() < 0.006
  const distance = away ? world.integer(900, 4000) : world.integer(2, 60)
  /** A degree of latitude is about 111 km. */
  const offset = distance / 111_000
  return {
    id: world.idOf(`punch/${guide.employmentId}/${date}/${minute}`),
    employment_id: guide.employmentId,
    punched_at: new Date(minute * 60_000 + world.integer(0, 59) * 1000).toISOString(),
    time_zone: zone,
    work_day: date,
    source: away ? 'field' : 'clock',
    // Older field punches have been decided on.
    state: away && date >= world.day(-shortest) && world.random() < 0.5 ? 'awaiting' : 'counted',
    latitude: guide.latitude === null ? null : guide.latitude + offset,
    longitude: guide.longitude,
    accuracy: guide.latitude === null ? null : world.integer(5, 60),
    place: guide.latitude === null ? 'unknown' : away ? 'outside' : 'inside',
    distance: guide.latitude === null ? null : distance,
    unit_id: guide.unitId,
    department_id: guide.departmentId,
    store_id: guide.storeId,
    remark: away ? (remarks[guide.country ?? ''] ?? '') : '',
  }
}
