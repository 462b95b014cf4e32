import { wallClock } from '@rostrum/attendance-rules/zone-time'
import type { FigureVerdict } from '@rostrum/contracts/attendance/figure-reports/choices'
import { epochDayOf } from '@rostrum/contracts/kernel/days'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { type PlannedDay, planDays } from '../plans/public.ts'
import { instantOf } from './figure-of-day.ts'
import { findReportingPeople, insertSampleReports, type ReportingPerson, type SampleReport } from './sample.store.ts'
import { drawPictures } from './sample-photos.ts'

/** By country: why a report was rejected, why one is unqualified, and who reviews. */
const words: Readonly<Record<string, readonly [string, string, string]>> = {
  CN: ['拍到凉鞋，请换包头鞋后重拍全身照', '未穿工服', 'manager-cn'],
  VN: ['Thấy dép lê, hãy mang giày kín mũi rồi chụp lại toàn thân', 'Không mặc đồng phục', 'hr-vn'],
  TH: ['เห็นรองเท้าแตะ โปรดใส่รองเท้าหุ้มส้นแล้วถ่ายเต็มตัวอีกครั้ง', 'ไม่ได้สวมชุดพนักงาน', 'supervisor-th'],
  LA: ['ເຫັນເກີບແຕະ ກະລຸນາໃສ່ເກີບຫຸ້ມສົ້ນແລ້ວຖ່າຍເຕັມຕົວໃໝ່', 'ບໍ່ໄດ້ໃສ່ຊຸດພະນັກງານ', 'admin'],
  KH: ['ឃើញស្បែកជើងផ្ទាត់ សូមពាក់ស្បែកជើងបិទ ហើយថតពេញខ្លួនម្ដងទៀត', 'មិនពាក់ឯកសណ្ឋាន', 'admin'],
  MM: ['ဖိနပ်အပါးစီးထားသည်ကို တွေ့ရသည်၊ ရှူးဖိနပ်စီးပြီး တစ်ကိုယ်လုံး ပြန်ရိုက်ပါ', 'ယူနီဖောင်း မဝတ်ထားပါ', 'admin'],
}

/** Days back that reports are made for, and minutes of the day: the earliest and the latest one, and since when late. */
const [days, earliest, latest, lateAfter] = [6, 512, 566, 570]

/**
 * Reports of the people whose template asks for them: most on time, some late, rejected and reported again, or
 * unqualified, and some days without one. The report of today of a guide with a log-in is rejected.
 */
export async function sampleFigureReports(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const people = await findReportingPeople(tx, world.day(0))
  if (people.length === 0) return
  const [from, to] = [world.day(-days), world.day(0)]
  const plans = await planDays(
    tx,
    people.map(({ employmentId }) => ({ employmentId, from, to })),
  )
  const random = world.branch('figure-reports')
  const pictures = await drawPictures(platform)
  const reports = people.flatMap((person, at) =>
    (plans.get(person.employmentId) ?? [])
      .filter(({ kind, clocks, store }) => kind === 'work' && clocks.length > 0 && store === person.storeId)
      .flatMap((day) => reportsOf(person, day, random))
      .filter(({ reportedAt }) => reportedAt <= world.now)
      .map((report) => ({ ...report, pictures: pictures[at % pictures.length] ?? [] })),
  )
  await insertSampleReports(tx, reports, world)
}

type Draft = Omit<SampleReport, 'pictures'>

function reportsOf(person: ReportingPerson, { date, zone }: PlannedDay, world: SampleWorld): readonly Draft[] {
  const clock = wallClock(zone, epochDayOf(date))
  const minute = world.integer(earliest, latest)
  const [rejection, lack, reviewer] = words[person.country] ?? ['', '', 'admin']
  const report = (at: number, verdict: FigureVerdict | null): Draft => {
    const reportedAt = instantOf(clock.at(at))
    const { hasAccount: _hasAccount, country: _country, ...placed } = person
    return {
      ...{ ...placed, id: world.idOf(`figure-report/${person.employmentId}/${date}/${at}`), day: date, timeZone: zone },
      ...{ reportedAt, late: at > lateAfter, verdict, reviewer: verdict && reviewer },
      reason: verdict && (verdict === 'rejected' ? rejection : lack),
      reviewedAt: verdict && new Date(reportedAt.getTime() + 15 * 60_000),
    }
  }
  const drawn = world.random()
  if (person.hasAccount && date === world.day(0)) return [report(minute, 'rejected')]
  if (drawn < 0.05) return []
  if (drawn < 0.11) return [report(minute, 'unqualified')]
  if (drawn < 0.2) return [report(minute, 'rejected'), report(minute + 45, null)]
  return [report(drawn < 0.28 ? minute + 60 : minute, null)]
}
