import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'មិនអាចធ្វើបានក្នុងដំណាក់កាលនេះ',
  'talent.post_needed': 'សូមជ្រើសមុខតំណែងកំពុងជ្រើសរើសជាមុន',
  'talent.interview_state': 'មិនអាចធ្វើបានក្នុងស្ថានភាពបច្ចុប្បន្នរបស់សម្ភាសន៍',
  'field.time_of_day': 'សូមបញ្ចូលម៉ោងជា 09:30',
  'field.interviewer_busy': 'អ្នកសម្ភាសន៍មានការណាត់ផ្សេងនៅពេលនោះ',
  'talent.not_interviewer': 'មានតែអ្នកសម្ភាសន៍នេះទេដែលអាចវាយតម្លៃ',
  'talent.no_form': 'មុខតំណែងកំពុងជ្រើសរើសនេះមិនទាន់មានទម្រង់វាយតម្លៃ',
  'talent.post_closed': 'មុខតំណែងនេះបានបិទ មិនទទួលប្រវត្តិរូបទៀតទេ',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
