import type { assessmentErrors as assessmentErrorsSource } from './assessment.zh-CN.ts'

export const assessmentErrors = {
  'assessment.not_draft': 'Không thể sửa đề thi đã phát hành. Hãy tạo bản sửa đổi trước.',
  'assessment.paper_state': 'Không thể thực hiện với trạng thái hiện tại của đề thi',
  'assessment.paper_empty': 'Mỗi phần phải có ít nhất một câu hỏi',
  'assessment.question_unusable': '{count} câu hỏi đã ngừng dùng, bị lặp hoặc bạn không được dùng',
  'assessment.too_few_questions':
    'Ngân hàng câu hỏi không đủ câu phù hợp: cần {wanted} câu, chỉ lấy được tối đa {found} câu',
  'assessment.paper_unpublished': 'Đề thi chưa được phát hành',
  'assessment.link_unknown': 'Liên kết không hợp lệ hoặc đã bị thu hồi. Hãy hỏi người đã mời bạn.',
  'assessment.invitation_over': 'Lời mời đã kết thúc',
  'assessment.not_begun': 'Chưa bắt đầu làm bài',
  'assessment.begun_already': 'Ứng viên đã bắt đầu làm bài',
  'assessment.time_over': 'Đã hết giờ',
  'assessment.handed_in': 'Bài đã được nộp',
  'assessment.sitting_state': 'Không thể thực hiện với trạng thái hiện tại của bài thi',
  'assessment.claim_lost': 'Câu trả lời này đã được giao cho người chấm khác',
  'assessment.marked_already': 'Bạn đã chấm câu trả lời này',
  'field.option_too_long': 'Phương án tối đa 30 ký tự',
  'field.two_options': 'Cần ít nhất hai phương án',
  'field.same_options': 'Có hai phương án giống nhau',
  'field.right_option': 'Hãy đánh dấu phương án đúng',
  'field.one_right_option': 'Chỉ được có một phương án đúng',
  'field.day_past': 'Ngày này đã qua',
} as const satisfies Record<keyof typeof assessmentErrorsSource, string>
