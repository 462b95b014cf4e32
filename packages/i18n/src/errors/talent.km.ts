import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'មិនអាចធ្វើបានក្នុងដំណាក់កាលនេះ',
  'talent.post_needed': 'សូមជ្រើសមុខតំណែងជាមុន',
  'talent.interview_state': 'មិនអាចធ្វើបានក្នុងស្ថានភាពបច្ចុប្បន្នរបស់សម្ភាសន៍',
  'field.time_of_day': 'សូមបញ្ចូលម៉ោងជា 09:30',
  'field.interviewer_busy': 'អ្នកសម្ភាសន៍មានការណាត់ផ្សេងនៅពេលនោះ',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
