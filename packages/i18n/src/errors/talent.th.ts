import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'ทำรายการนี้ไม่ได้ในขั้นตอนปัจจุบัน',
  'talent.post_needed': 'โปรดเลือกตำแหน่งที่เปิดรับก่อน',
  'talent.interview_state': 'ทำรายการนี้ไม่ได้ในสถานะปัจจุบันของการสัมภาษณ์',
  'field.time_of_day': 'กรอกเวลาแบบ 09:30',
  'field.interviewer_busy': 'ผู้สัมภาษณ์มีนัดอื่นในเวลานั้น',
  'talent.not_interviewer': 'เฉพาะผู้สัมภาษณ์ของนัดนี้เท่านั้นที่ประเมินได้',
  'talent.no_form': 'ตำแหน่งที่เปิดรับนี้ยังไม่ได้เลือกแบบประเมิน',
  'talent.post_closed': 'ตำแหน่งนี้ปิดรับแล้ว ไม่รับเรซูเม่เพิ่ม',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
