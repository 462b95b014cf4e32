import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'បានរៀបចំកៅអីប្រឡងរួចហើយ មិនអាចផ្លាស់ប្ដូរបានទេ',
  'exam.seats_missing': 'កៅអីមិនគ្រប់គ្រាន់ ខ្វះ {missing} កន្លែងទៀត',
  'exam.ticket_number_narrow': 'លេខបេក្ខជនមានខ្ទង់មិនគ្រប់សម្រាប់កៅអី {seat} នៃបន្ទប់ {room} សូមពង្រីកច្បាប់ជាមុន',
  'exam.nobody_confirmed': 'មិនទាន់មានអ្នកបញ្ជាក់ចូលប្រឡងសរសេរទេ',
  'exam.confirmation_open': 'អាចបញ្ជាក់ការប្រឡងបានដល់ {at, date}; អ្នកបញ្ជាក់ក្រោយការបែងចែកនឹងគ្មានកៅអី',
  'exam.scores_faulty': 'ទិន្នន័យពិន្ទុមានកំហុស {count} កន្លែង សូមពិនិត្យ និងកែមុននាំចូល',
  'exam.nobody_scored': 'មិនទាន់មានពិន្ទុទេ សូមបញ្ចូល ឬនាំចូលជាមុន',
  'exam.not_ranked': 'សូមគណនាចំណាត់ថ្នាក់ជាមុន',
  'exam.interviews_unmarked':
    '{count} នាក់មិនទាន់មានពិន្ទុសម្ភាសន៍ លេខបេក្ខជន {tickets}{more, plural, =0 {} other { និង # នាក់ទៀត}} សូមកត់ត្រាអ្នកមិនមកថាអវត្តមាន រួចផ្សាយ',
  'exam.weights_wrong': 'ទម្ងន់មុខវិជ្ជាទាំងអស់បូកគ្នាត្រូវស្មើ 100%',
  'exam.marks_entered': 'មានពិន្ទុហើយ មិនអាចផ្លាស់ប្ដូរមុខវិជ្ជា ឬពិន្ទុពេញបានទេ',
  'exam.results_released': 'បានប្រកាសពិន្ទុហើយ មិនអាចផ្លាស់ប្ដូរទម្ងន់ និងច្បាប់ចាត់ថ្នាក់បានទេ',
  'exam.interviews_called': 'បានហៅសម្ភាសន៍ហើយ មិនអាចប្ដូរពិន្ទុកម្រិតបានទេ',
  'exam.work_running': 'ការងារប្រភេទនេះកំពុងដំណើរការ សូមរង់ចាំឱ្យចប់',
  'exam.work_begun': 'ការងារបានចាប់ផ្ដើមហើយ មិនអាចបោះបង់បានទេ',
  'exam.act_refused': 'ឥឡូវនេះមិនទាន់អាចធ្វើបានទេ មូលហេតុមាននៅលើផ្ទាំងវឌ្ឍនភាព',
  'exam.work_failed': 'ការងារបរាជ័យ សូមព្យាយាមម្ដងទៀត បើនៅតែមិនបាន សូមទាក់ទងអ្នកគ្រប់គ្រង',
} as const satisfies Record<keyof typeof source, string>
