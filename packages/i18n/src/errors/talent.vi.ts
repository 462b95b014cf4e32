import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'Không thể thực hiện ở giai đoạn này',
  'talent.post_needed': 'Trước tiên hãy chọn vị trí đang tuyển',
  'talent.interview_state': 'Không thể thực hiện với trạng thái hiện tại của buổi phỏng vấn',
  'field.time_of_day': 'Hãy nhập giờ theo dạng 09:30',
  'field.interviewer_busy': 'Có người phỏng vấn đã bận vào giờ đó',
  'talent.not_interviewer': 'Chỉ người phỏng vấn của buổi này mới được đánh giá',
  'talent.no_form': 'Vị trí đang tuyển chưa chọn phiếu đánh giá',
  'talent.post_closed': 'Vị trí đã đóng, không nhận thêm hồ sơ',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
