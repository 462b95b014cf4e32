import type { pages as source } from './pages.zh-CN.ts'

export const pages = {
  'page.recruitment': 'การสรรหา',
  'page.content': 'เนื้อหา',
  'page.organisation': 'องค์กร',
  'page.system': 'ระบบ',
  'page.menus': 'เมนู',
  'page.business-units': 'หน่วยธุรกิจ',
  'page.accounts': 'บัญชีผู้ใช้',
  'page.roles': 'บทบาท',
  'page.sessions': 'เซสชัน',
  'page.dictionaries': 'พจนานุกรมข้อมูล',
  'page.settings': 'การตั้งค่า',
  'page.audit': 'บันทึกการตรวจสอบ',
  'page.jobs': 'งานเบื้องหลัง',
  'page.schools': 'สถาบันการศึกษา',
  'page.majors': 'สาขาวิชา',
  'page.notices': 'ประกาศ',
  'page.projects': 'โครงการ',
  'page.positions': 'ตำแหน่ง',
  'page.exam-sites': 'สนามสอบ',
  'page.exam-rooms': 'ห้องสอบ',
} as const satisfies Record<keyof typeof source, string>
