import type { ui as source } from './ui.vi.ts'

export const ui = {
  'ui.close': 'ปิด',
  'ui.cancel': 'ยกเลิก',
  'ui.confirm': 'ยืนยัน',
  'ui.retry': 'ลองใหม่',
  'ui.clear': 'ล้างทั้งหมด',
  'ui.search_clear': 'ล้างคำค้น',
  'ui.failed_title': 'เปิดไม่ได้',
  'ui.part_missed': 'โหลดส่วนนี้ไม่สำเร็จ',
  'ui.request_id': 'รหัสอ้างอิง {id}',
  'ui.request_id_copy': 'คัดลอก',
  'ui.request_id_copied': 'คัดลอกแล้ว',
  'ui.empty_title': 'ยังไม่มีข้อมูล',
  'ui.offline': 'ไม่มีการเชื่อมต่อเครือข่าย สิ่งที่กรอกไว้ยังอยู่ ทำต่อได้เมื่อกลับมาเชื่อมต่อ',
  'ui.loading': 'กำลังโหลด',
  'ui.left_days': '{days} วัน {hours} ชม.',
  'ui.left_hours': '{hours} ชม. {minutes} นาที',
  'ui.left_minutes': '{minutes} นาที {seconds} วินาที',
} as const satisfies Record<keyof typeof source, string>
