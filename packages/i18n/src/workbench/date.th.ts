import type { date as source } from './date.zh-CN.ts'

export const date = {
  'date.unread_day': 'วันที่ไม่ถูกต้อง กรอกเป็นปี ค.ศ.-เดือน-วัน เช่น 2026-12-19',
  'date.unread_minute': 'วันที่และเวลาไม่ถูกต้อง กรอกเป็นปี ค.ศ.-เดือน-วัน ชั่วโมง:นาที เช่น 2026-12-19 09:00',
  'date.as_day': 'ปี ค.ศ.-เดือน-วัน',
  'date.as_minute': 'ปี ค.ศ.-เดือน-วัน ชั่วโมง:นาที',
  'date.calendar': 'เปิดปฏิทิน',
  'date.month_before': 'เดือนก่อนหน้า',
  'date.month_after': 'เดือนถัดไป',
  'date.month_of_year': '{month} {year}',
  'date.year_before': 'ปีก่อนหน้า',
  'date.year_after': 'ปีถัดไป',
  'date.decade_before': 'สิบปีก่อนหน้า',
  'date.decade_after': 'สิบปีถัดไป',
  'date.hour': 'ชั่วโมง',
  'date.minute': 'นาที',
  'date.today': 'วันนี้',
  'date.clear': 'ล้าง',
  'date.done': 'เสร็จสิ้น',
} as const satisfies Record<keyof typeof source, string>
