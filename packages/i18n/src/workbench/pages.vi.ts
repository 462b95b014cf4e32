import type { pages as source } from './pages.zh-CN.ts'

export const pages = {
  'page.recruitment': 'Tuyển dụng',
  'page.content': 'Nội dung',
  'page.organisation': 'Tổ chức',
  'page.system': 'Hệ thống',
  'page.menus': 'Menu',
  'page.business-units': 'Đơn vị kinh doanh',
  'page.accounts': 'Tài khoản',
  'page.roles': 'Vai trò',
  'page.sessions': 'Phiên đăng nhập',
  'page.dictionaries': 'Từ điển dữ liệu',
  'page.settings': 'Cài đặt',
  'page.audit': 'Nhật ký kiểm toán',
  'page.jobs': 'Tác vụ nền',
  'page.schools': 'Trường học',
  'page.majors': 'Ngành học',
  'page.notices': 'Thông báo',
  'page.projects': 'Dự án',
  'page.positions': 'Vị trí tuyển',
  'page.exam-sites': 'Điểm thi',
  'page.exam-rooms': 'Phòng thi',
} as const satisfies Record<keyof typeof source, string>
