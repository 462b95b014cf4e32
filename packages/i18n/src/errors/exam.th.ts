import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'จัดที่นั่งสอบแล้ว เปลี่ยนแปลงไม่ได้',
  'exam.seats_missing': 'ที่นั่งไม่พอ ยังขาดอีก {missing} ที่',
  'exam.ticket_number_narrow': 'เลขประจำตัวสอบมีหลักไม่พอสำหรับที่นั่ง {seat} ห้อง {room} โปรดเพิ่มจำนวนหลักในกฎก่อน',
  'exam.nobody_confirmed': 'ยังไม่มีผู้ยืนยันเข้าสอบข้อเขียน',
  'exam.confirmation_open': 'ยืนยันเข้าสอบได้ถึง {at, date} ผู้ที่ยืนยันหลังจัดที่นั่งจะไม่มีที่นั่ง',
  'exam.scores_faulty': 'ข้อมูลคะแนนมีข้อผิดพลาด {count} แห่ง โปรดตรวจและแก้ไขก่อนนำเข้า',
  'exam.nobody_scored': 'ยังไม่มีคะแนน โปรดกรอกหรือนำเข้าก่อน',
  'exam.not_ranked': 'โปรดคำนวณอันดับก่อน',
  'exam.interviews_unmarked':
    'ยังมี {count} คนไม่มีคะแนนสัมภาษณ์ เลขประจำตัวสอบ {tickets}{more, plural, =0 {} other { และอีก # คน}} โปรดบันทึกผู้ที่ไม่มาว่าขาดสอบ แล้วจึงประกาศรายชื่อ',
  'exam.weights_wrong': 'น้ำหนักของทุกวิชารวมกันต้องเท่ากับ 100%',
  'exam.marks_entered': 'มีคะแนนแล้ว เปลี่ยนวิชาหรือคะแนนเต็มไม่ได้',
  'exam.results_released': 'ประกาศคะแนนแล้ว เปลี่ยนน้ำหนักและกฎจัดอันดับไม่ได้',
  'exam.interviews_called': 'เรียกสัมภาษณ์แล้ว เปลี่ยนเกณฑ์คะแนนไม่ได้',
  'exam.work_running': 'งานประเภทนี้กำลังดำเนินการอยู่ โปรดรอให้เสร็จ',
  'exam.work_begun': 'งานเริ่มแล้ว ยกเลิกไม่ได้',
  'exam.act_refused': 'ขณะนี้ยังทำไม่ได้ ดูเหตุผลในกระดานความคืบหน้า',
  'exam.work_failed': 'งานไม่สำเร็จ โปรดลองใหม่ หากยังไม่สำเร็จโปรดแจ้งผู้ดูแลระบบ',
} as const satisfies Record<keyof typeof source, string>
