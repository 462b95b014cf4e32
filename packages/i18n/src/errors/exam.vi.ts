import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'Chỗ ngồi đã được xếp, không thể thay đổi',
  'exam.seats_missing': 'Thiếu chỗ ngồi: cần thêm {missing} chỗ',
  'exam.ticket_number_narrow':
    'Quy tắc số báo danh không đủ chữ số cho chỗ {seat} của phòng {room}. Hãy tăng số chữ số trong quy tắc trước.',
  'exam.nobody_confirmed': 'Chưa có ai xác nhận dự thi viết',
  'exam.confirmation_open':
    'Thí sinh còn được xác nhận dự thi đến {at, date}; ai xác nhận sau khi xếp chỗ sẽ không có chỗ',
  'exam.scores_faulty': 'Dữ liệu điểm có {count} lỗi. Hãy xem trước và sửa rồi nhập lại',
  'exam.nobody_scored': 'Chưa có điểm. Hãy nhập điểm trước',
  'exam.not_ranked': 'Hãy tính xếp hạng trước',
  'exam.interviews_unmarked':
    'Còn {count} người chưa có điểm phỏng vấn, số báo danh: {tickets}{more, plural, =0 {} other { và # người nữa}}. Hãy ghi vắng cho người không đến rồi niêm yết',
  'exam.weights_wrong': 'Tổng trọng số các môn phải bằng 100%',
  'exam.marks_entered': 'Đã có điểm, không thể thêm, bớt môn thi hoặc đổi điểm tối đa',
  'exam.results_released': 'Điểm đã công bố, không thể đổi trọng số và quy tắc xếp hạng nữa',
  'exam.interviews_called': 'Đã gọi phỏng vấn, không thể đổi điểm chuẩn',
  'exam.work_running': 'Tác vụ cùng loại đang chạy, hãy chờ hoàn tất',
  'exam.work_begun': 'Tác vụ đã bắt đầu, không thể hủy',
  'exam.act_refused': 'Chưa thể thực hiện lúc này. Lý do có trên bảng tiến độ',
  'exam.work_failed': 'Tác vụ bị lỗi. Hãy thử lại; nếu vẫn lỗi, hãy liên hệ quản trị viên.',
} as const satisfies Record<keyof typeof source, string>
