import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'Thêm',
  'position.add_requirement': 'Thêm điều kiện',
  'position.cancel': 'Hủy vị trí',
  'position.cancel_confirm': 'Hủy “{title}”?',
  'position.cancel_consequence':
    'Không thể hoàn tác. Người còn nguyện vọng khác được tính theo nguyện vọng tiếp theo; người không còn nguyện vọng được chọn lại trong thời gian đổi vị trí.',
  'position.cancel_reason': 'Lý do hủy',
  'position.cancel_done': 'Đã hủy vị trí. Đơn không còn nguyện vọng khác: {count}',
  'position.cancelled': 'Vị trí này đã bị hủy',
  'position.failing': '{count} người không đạt',
  'position.frozen': 'Đã mở nộp đơn, không thể đổi điều kiện.',
  'position.lines': 'Mỗi dòng: mã và tên; có thể thêm tên tiếng Anh sau dấu |',
  'position.maximum': 'Tối đa',
  'position.minimum': 'Tối thiểu',
  'position.none': 'Không có điều kiện, ai cũng nộp được.',
  'position.nothing_said': 'Hãy điền nội dung của điều kiện này; mỗi dòng cần có mã và tên.',
  'position.line_faulty': 'Không đọc được dòng {lines}: cần mã (tối đa 32 ký tự) và tên (tối đa 200 ký tự).',
  'position.years_range': 'Số năm nguyên từ 0 đến 120, số nhỏ trước.',
  'position.too_many': 'Tối đa {maximum} dòng.',
  'position.qualified':
    'Trong {asked} người điền thông tin cá nhân gần đây nhất, {qualified} người đạt, {unknown} người thiếu thông tin',
  'position.requirements': 'Điều kiện',
  'position.save': 'Lưu điều kiện',
  'position.text': 'Nội dung điều kiện',
  'position.text_en': 'Nội dung điều kiện (tiếng Anh)',
} as const satisfies Record<keyof typeof source, string>
