import type { PlannedClockTime } from '@rostrum/attendance-rules/plan-days'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { type PlannedDay, planDays } from '../plans/public.ts'
import { findSampleGuides, insertSamplePunches, type SampleGuide, type SamplePunch } from './sample.store.ts'

/** The remark of field punches in the language of the country. */
const remarks: Readonly<Record<string, string>> = {
  ...{ CN: '在商场培训新品', VN: 'Đi đào tạo ở trung tâm', TH: 'อบรมที่ห้าง', KH: 'ទៅវគ្គបណ្ដុះបណ្ដាលនៅផ្សារ' },
  ...{ LA: 'ໄປຝຶກອົບຮົມຢູ່ສູນການຄ້າ', MM: 'ဈေးဝယ်စင်တာတွင် သင်တန်း' },
}

/** Days back that punches are made for: of 300 guides, and of others. */
const [longest, shortest] = [92, 3]

/**
 * Punches of 300 guides in 40 stores of four countries and of people with a log-in for three months: most on time, some
 * late, early, missing or away from the store of their day, and some people who were absent. Others have punches of the last days. The
 * days follow in the background from the marks.
 */
export async function samplePunches(tx: Tx, _platform: Platform, world: SampleWorld): Promise<void> {
  const guides = await findSampleGuides(tx, world.day(-longest), world.day(0))
  const people = Map.groupBy(
    guides.map((guide, number) => ({ guide, number })),
    ({ guide }) => guide.employmentId,
  )
  const windows = [...people].map(([employmentId, places]) => {
    const { entry = '', isLong = false } = places[0]?.guide ?? {}
    const first = world.day(isLong ? -longest : -shortest)
    return { employmentId, from: entry > first ? entry : first, to: world.day(0) }
  })
  const plans = await planDays(tx, windows)
  const random = world.branch('attendance-punches')
  const punches = [...people].flatMap(([employmentId, places]) =>
    (plans.get(employmentId) ?? []).flatMap((day) => {
      const place = places.find(({ guide }) => guide.until === null || day.date < guide.until) ?? places.at(-1)
      return place ? punchesOf(place.guide, place.number, day, random) : []
    }),
  )
  const withRemarks = guides.map((guide) => ({ ...guide, remark: remarks[guide.country ?? ''] ?? '' }))
  await insertSamplePunches(tx, withRemarks, punches, windows, world.now)
}

function punchesOf(guide: SampleGuide, number: number, day: PlannedDay, world: SampleWorld): readonly SamplePunch[] {
  // One in a hundred days is absence; the habit of a guide is on time or not.
  if (world.random() < 0.008) return []
  return day.clocks.flatMap((clock) => {
    const minute = punchedAt(clock, guide, world)
    if (minute === undefined || minute * 60_000 > world.now.getTime()) return []
    return [{ guide: number, ...punchOf(guide, day, minute, world) }]
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

function punchOf(
  { latitude }: SampleGuide,
  { date, zone }: PlannedDay,
  minute: number,
  world: SampleWorld,
): Omit<SamplePunch, 'guide'> {
  const isAway = world.random() < 0.006
  const distance = isAway ? world.integer(900, 4000) : world.integer(2, 60)
  return {
    ...{ at: minute * 60 + world.integer(0, 59), zone, workDay: date, isAway, distance },
    // Older field punches have been decided on.
    isAwaiting: isAway && date >= world.day(-shortest) && world.random() < 0.5,
    accuracy: latitude === null ? null : world.integer(5, 60),
  }
}
