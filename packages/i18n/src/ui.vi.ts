/** The words of the shared components that the workbench uses. */
export const ui = {
  'ui.close': 'Đóng',
  'ui.cancel': 'Hủy',
  'ui.confirm': 'Xác nhận',
  'ui.retry': 'Thử lại',
  'ui.clear': 'Xóa hết',
  'ui.search_clear': 'Xóa tìm kiếm',
  'ui.failed_title': 'Không mở được',
  'ui.part_missed': 'Phần này chưa tải được.',
  'ui.request_id': 'Mã tham chiếu {id}',
  'ui.empty_title': 'Chưa có gì',
  'ui.offline': 'Mất kết nối mạng. Nội dung đã nhập vẫn còn; hãy tiếp tục khi có mạng trở lại.',
  'ui.loading': 'Đang tải',
  'ui.left_days': '{days} ngày {hours} giờ',
  'ui.left_hours': '{hours} giờ {minutes} phút',
  'ui.left_minutes': '{minutes} phút {seconds} giây',
} as const
