import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'เพิ่ม',
  'position.add_requirement': 'เพิ่มเงื่อนไข',
  'position.cancel': 'ยกเลิกตำแหน่ง',
  'position.cancel_confirm': 'ยกเลิก “{title}” หรือไม่',
  'position.cancel_consequence':
    'ย้อนกลับไม่ได้ ผู้สมัครที่เลือกตำแหน่งอื่นไว้จะใช้อันดับถัดไป ผู้ที่ไม่มีอันดับเหลือสามารถเลือกตำแหน่งใหม่ในช่วงเปลี่ยนตำแหน่ง',
  'position.cancel_reason': 'เหตุผลที่ยกเลิก',
  'position.cancel_done': 'ยกเลิกตำแหน่งแล้ว ใบสมัครที่ไม่มีอันดับเหลือ: {count}',
  'position.cancelled': 'ตำแหน่งนี้ถูกยกเลิกแล้ว',
  'position.failing': 'ไม่ผ่าน {count} คน',
  'position.frozen': 'เปิดรับสมัครแล้ว เปลี่ยนเงื่อนไขไม่ได้',
  'position.lines': 'บรรทัดละรายการ: รหัสและชื่อ ใส่ชื่อภาษาอังกฤษหลัง | ได้',
  'position.maximum': 'สูงสุด',
  'position.minimum': 'ต่ำสุด',
  'position.none': 'ไม่มีเงื่อนไข ทุกคนสมัครได้',
  'position.nothing_said': 'โปรดกรอกรายละเอียดของเงื่อนไขนี้ แต่ละบรรทัดต้องมีรหัสและชื่อ',
  'position.line_faulty': 'อ่านบรรทัดที่ {lines} ไม่ได้: ต้องมีรหัส (ไม่เกิน 32 อักขระ) และชื่อ (ไม่เกิน 200 อักขระ)',
  'position.years_range': 'กรอกจำนวนเต็ม 0 ถึง 120 ค่าต่ำสุดต้องไม่เกินค่าสูงสุด',
  'position.too_many': 'ไม่เกิน {maximum} บรรทัด',
  'position.qualified': 'จากผู้ที่กรอกข้อมูลส่วนบุคคลล่าสุด {asked} คน มีคุณสมบัติครบ {qualified} คน ข้อมูลไม่ครบ {unknown} คน',
  'position.requirements': 'เงื่อนไข',
  'position.save': 'บันทึกเงื่อนไข',
  'position.text': 'เนื้อหาเงื่อนไข',
  'position.text_en': 'เนื้อหาเงื่อนไข (อังกฤษ)',
} as const satisfies Record<keyof typeof source, string>
