import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'មិនអាចធ្វើសកម្មភាពនេះក្នុងដំណាក់កាលនេះបានទេ',
  'talent.post_needed': 'សូមជ្រើសមុខតំណែងកំពុងជ្រើសរើសជាមុន',
  'talent.interview_state': 'មិនអាចធ្វើសកម្មភាពនេះក្នុងស្ថានភាពបច្ចុប្បន្នរបស់ការសម្ភាសន៍បានទេ',
  'field.time_of_day': 'សូមបញ្ចូលម៉ោងតាមទម្រង់ 09:30',
  'field.interviewer_busy': 'អ្នកសម្ភាសន៍ម្នាក់មានការសម្ភាសន៍ផ្សេងនៅពេលនោះ',
  'talent.not_interviewer': 'មានតែអ្នកសម្ភាសន៍នៃការសម្ភាសន៍នេះទេដែលអាចវាយតម្លៃ',
  'talent.no_form': 'មុខតំណែងនេះមិនទាន់មានទម្រង់វាយតម្លៃសម្ភាសន៍ទេ',
  'talent.post_closed': 'មុខតំណែងនេះបានបិទហើយ មិនទទួលប្រវត្តិរូបទៀតទេ',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
