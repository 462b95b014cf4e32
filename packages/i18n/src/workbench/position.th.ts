import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'เพิ่ม',
  'position.add_requirement': 'เพิ่มเงื่อนไข',
  'position.failing': '{count} คนไม่ผ่าน',
  'position.frozen': 'เปิดรับสมัครแล้ว เปลี่ยนเงื่อนไขไม่ได้',
  'position.lines': 'บรรทัดละรายการ: รหัสและชื่อ ใส่ชื่อภาษาอังกฤษหลัง | ได้',
  'position.maximum': 'สูงสุด',
  'position.minimum': 'ต่ำสุด',
  'position.none': 'ไม่มีเงื่อนไข ทุกคนสมัครได้',
  'position.nothing_said': 'กรอกสิ่งที่เงื่อนไขนี้ต้องการ แต่ละบรรทัดต้องมีรหัสและชื่อ',
  'position.line_faulty': 'อ่านบรรทัด {lines} ไม่ได้: ต้องมีรหัส (ไม่เกิน 32 ตัว) และชื่อ (ไม่เกิน 200 ตัว)',
  'position.years_range': 'ปีเต็ม 0 ถึง 120 โดยค่าต่ำก่อน',
  'position.too_many': 'ไม่เกิน {maximum} บรรทัด',
  'position.qualified': 'จาก {asked} คนล่าสุดที่มีประวัติ {qualified} คนผ่าน {unknown} คนข้อมูลไม่ครบ',
  'position.requirements': 'เงื่อนไข',
  'position.save': 'บันทึกเงื่อนไข',
  'position.text': 'เนื้อหาเงื่อนไข',
  'position.text_en': 'เนื้อหาเงื่อนไข (อังกฤษ)',
} as const satisfies Record<keyof typeof source, string>
