import type { ui as source } from './ui.vi.ts'

export const ui = {
  'ui.close': 'បិទ',
  'ui.cancel': 'បោះបង់',
  'ui.confirm': 'បញ្ជាក់',
  'ui.retry': 'ព្យាយាមម្តងទៀត',
  'ui.clear': 'សម្អាតទាំងអស់',
  'ui.search_clear': 'សម្អាតការស្វែងរក',
  'ui.failed_title': 'បើកមិនបាន',
  'ui.part_missed': 'ផ្ទុកផ្នែកនេះមិនបាន',
  'ui.request_id': 'លេខយោង {id}',
  'ui.request_id_copy': 'ចម្លង',
  'ui.request_id_copied': 'បានចម្លង',
  'ui.empty_title': 'មិនទាន់មានអ្វី',
  'ui.offline': 'បាត់អ៊ីនធឺណិត។ អ្វីដែលបានបញ្ចូលនៅរក្សាទុក សូមបន្តពេលមានអ៊ីនធឺណិតវិញ។',
  'ui.loading': 'កំពុងផ្ទុក',
  'ui.left_days': '{days} ថ្ងៃ {hours} ម៉ោង',
  'ui.left_hours': '{hours} ម៉ោង {minutes} នាទី',
  'ui.left_minutes': '{minutes} នាទី {seconds} វិនាទី',
} as const satisfies Record<keyof typeof source, string>
