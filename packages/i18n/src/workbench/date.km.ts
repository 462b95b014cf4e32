import type { date as source } from './date.zh-CN.ts'

export const date = {
  'date.unread_day': 'នេះមិនមែនជាកាលបរិច្ឆេទទេ។ សូមសរសេរ ឆ្នាំ-ខែ-ថ្ងៃ ដូចជា 2026-12-19',
  'date.unread_minute': 'នេះមិនមែនជាកាលបរិច្ឆេទ និងម៉ោងទេ។ សូមសរសេរ ឆ្នាំ-ខែ-ថ្ងៃ ម៉ោង:នាទី ដូចជា 2026-12-19 09:00',
  'date.as_day': 'ឆ្នាំ-ខែ-ថ្ងៃ',
  'date.as_minute': 'ឆ្នាំ-ខែ-ថ្ងៃ ម៉ោង:នាទី',
  'date.calendar': 'បើកប្រតិទិន',
  'date.month_before': 'ខែមុន',
  'date.month_after': 'ខែបន្ទាប់',
  'date.month_of_year': '{month} {year}',
  'date.year_before': 'ឆ្នាំមុន',
  'date.year_after': 'ឆ្នាំបន្ទាប់',
  'date.decade_before': 'ដប់ឆ្នាំមុន',
  'date.decade_after': 'ដប់ឆ្នាំបន្ទាប់',
  'date.hour': 'ម៉ោង',
  'date.minute': 'នាទី',
  'date.today': 'ថ្ងៃនេះ',
  'date.clear': 'សម្អាត',
  'date.done': 'រួចរាល់',
} as const satisfies Record<keyof typeof source, string>
