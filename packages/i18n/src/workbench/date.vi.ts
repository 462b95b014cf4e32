import type { date as source } from './date.zh-CN.ts'

export const date = {
  'date.unread_day': 'Ngày không hợp lệ. Hãy nhập theo dạng 2026-12-19 hoặc 19/12/2026',
  'date.unread_minute': 'Ngày giờ không hợp lệ. Hãy nhập theo dạng 2026-12-19 09:00 hoặc 19/12/2026 09:00',
  'date.as_day': 'năm-tháng-ngày',
  'date.as_minute': 'năm-tháng-ngày giờ:phút',
  'date.calendar': 'Mở lịch',
  'date.month_before': 'Tháng trước',
  'date.month_after': 'Tháng sau',
  'date.month_of_year': '{month}/{year}',
  'date.year_before': 'Năm trước',
  'date.year_after': 'Năm sau',
  'date.decade_before': 'Mười năm trước',
  'date.decade_after': 'Mười năm sau',
  'date.hour': 'Giờ',
  'date.minute': 'Phút',
  'date.today': 'Hôm nay',
  'date.clear': 'Xóa',
  'date.done': 'Xong',
} as const satisfies Record<keyof typeof source, string>
