import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/**
 * Names by country: before work, without a punch after its start, a missing punch, leave that expires, a decision that
 * waits, the closing of a period, a figure report.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  CN: ['上班前提醒', '上班未打卡提醒', '缺卡提醒', '年假到期提醒', '待审批提醒', '关账提醒', '形象上报提醒'],
  VN: [
    'Nhắc trước giờ vào ca',
    'Nhắc khi chưa chấm vào',
    'Nhắc thiếu chấm công',
    'Nhắc phép năm sắp hết hạn',
    'Nhắc duyệt yêu cầu',
    'Nhắc chốt kỳ công',
    'Nhắc báo cáo tác phong',
  ],
  TH: [
    'แจ้งเตือนก่อนเริ่มกะ',
    'แจ้งเตือนยังไม่ลงเวลาเข้า',
    'แจ้งเตือนไม่ได้ลงเวลา',
    'แจ้งเตือนลาพักร้อนใกล้หมดอายุ',
    'แจ้งเตือนรออนุมัติ',
    'แจ้งเตือนปิดงวดเวลาทำงาน',
    'แจ้งเตือนรายงานการแต่งกาย',
  ],
  LA: [
    'ແຈ້ງເຕືອນກ່ອນເລີ່ມກະ',
    'ແຈ້ງເຕືອນເມື່ອຍັງບໍ່ໄດ້ລົງເວລາເຂົ້າ',
    'ແຈ້ງເຕືອນການບໍ່ໄດ້ລົງເວລາ',
    'ແຈ້ງເຕືອນລາພັກປະຈຳປີໃກ້ໝົດອາຍຸ',
    'ແຈ້ງເຕືອນຄຳຂໍທີ່ລໍຖ້າອະນຸມັດ',
    'ແຈ້ງເຕືອນການປິດງວດການເຂົ້າວຽກ',
    'ແຈ້ງເຕືອນລາຍງານການແຕ່ງກາຍ',
  ],
  KH: [
    'រំលឹកមុនចូលវេន',
    'រំលឹកមិនទាន់ចុះវត្តមានចូល',
    'រំលឹកខ្វះការចុះវត្តមាន',
    'រំលឹកឈប់សម្រាកប្រចាំឆ្នាំជិតផុតកំណត់',
    'រំលឹករង់ចាំអនុម័ត',
    'រំលឹកបិទបញ្ជីវត្តមាន',
    'រំលឹករាយការណ៍អំពីឯកសណ្ឋាន និងរូបរាង',
  ],
  MM: [
    'ဆိုင်းမစမီ သတိပေးချက်',
    'ဝင်ချိန် မမှတ်ရသေး သတိပေးချက်',
    'အချိန်မမှတ် သတိပေးချက်',
    'လုပ်သက်ခွင့် သက်တမ်းကုန်ခါနီး သတိပေးချက်',
    'ဆုံးဖြတ်ရန် သတိပေးချက်',
    'တက်ရောက်မှုစာရင်း ပိတ်ရန် သတိပေးချက်',
    'အသွင်အပြင်တင်ပြရန် သတိပေးချက်',
  ],
}

const inEnglish = [
  ...['Reminder before the shift', 'Reminder of a missing clock-in', 'Reminder of a missing punch'],
  ...['Reminder of expiring annual leave', 'Reminder of waiting approvals', 'Reminder to close the period'],
  'Reminder of figure reports',
]

const kinds = [
  { event: 'before_on', minutes: 10, days: null, channels: ['message'] },
  { event: 'on_missed', minutes: 5, days: null, channels: ['message'] },
  { event: 'missing', minutes: null, days: null, channels: ['message', 'email'] },
  { event: 'leave_expiring', minutes: null, days: 30, channels: ['message', 'email'] },
  { event: 'decision', minutes: null, days: 2, channels: ['message', 'email'] },
  { event: 'closing', minutes: null, days: 3, channels: ['message'] },
  { event: 'figure_due', minutes: 15, days: null, channels: ['message'] },
] as const

/** Seven templates for the company of each country; Laos does not use the second. */
export async function sampleReminders(tx: Tx, _platform: Platform, { idOf }: SampleWorld): Promise<void> {
  const rows = Object.entries(names).flatMap(([code, words]) =>
    kinds.map(({ event, ...kind }, at) => ({
      ...{ ...kind, event, id: idOf(`reminder-template/${code}/${event}`), name: words[at] },
      name_en: inEnglish[at],
      ...{ business_unit_id: idOf(`business-unit/${code}`), enabled: code !== 'LA' || event !== 'on_missed' },
    })),
  )
  await sql`
    insert into reminder_template (id, business_unit_id, name, name_en, event, minutes, days, channels, enabled)
    select id, business_unit_id, name, name_en, event, minutes, days, channels, enabled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, business_unit_id uuid, name text,
      name_en text, event text, minutes integer, days integer, channels text[], enabled boolean)`.execute(tx)
}
