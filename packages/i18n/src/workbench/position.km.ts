import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'បន្ថែម',
  'position.add_requirement': 'បន្ថែមលក្ខខណ្ឌ',
  'position.cancel': 'លុបចោលមុខតំណែង',
  'position.cancel_confirm': 'លុបចោល “{title}” ឬ?',
  'position.cancel_consequence':
    'សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។ បេក្ខជនដែលមានជម្រើសផ្សេងនឹងគិតតាមជម្រើសបន្ទាប់។ បេក្ខជនដែលគ្មានជម្រើសនៅសល់អាចជ្រើសម្ដងទៀតក្នុងរយៈពេលប្ដូរមុខតំណែង',
  'position.cancel_reason': 'មូលហេតុនៃការលុបចោល',
  'position.cancel_done': 'បានលុបចោលមុខតំណែង។ ពាក្យសុំដែលគ្មានជម្រើសនៅសល់៖ {count}',
  'position.cancelled': 'មុខតំណែងនេះត្រូវបានលុបចោលហើយ',
  'position.failing': 'មិនគ្រប់លក្ខខណ្ឌ {count} នាក់',
  'position.frozen': 'បានបើកទទួលពាក្យហើយ មិនអាចប្ដូរលក្ខខណ្ឌបានទេ',
  'position.lines': 'មួយបន្ទាត់មួយ៖ លេខកូដ និងឈ្មោះ អាចបន្ថែមឈ្មោះអង់គ្លេសក្រោយ |',
  'position.maximum': 'អតិបរមា',
  'position.minimum': 'អប្បបរមា',
  'position.none': 'គ្មានលក្ខខណ្ឌ អ្នកណាក៏អាចដាក់ពាក្យបាន',
  'position.nothing_said': 'សូមបំពេញអ្វីដែលលក្ខខណ្ឌនេះតម្រូវ។ បន្ទាត់នីមួយៗត្រូវមានលេខកូដ និងឈ្មោះ',
  'position.line_faulty': 'មិនអាចអានបន្ទាត់ទី {lines} បានទេ៖ ត្រូវការលេខកូដ (យ៉ាងច្រើន 32 តួអក្សរ) និងឈ្មោះ (យ៉ាងច្រើន 200 តួអក្សរ)',
  'position.years_range': 'ចំនួនឆ្នាំគត់ពី 0 ដល់ 120 អប្បបរមាត្រូវមិនលើសអតិបរមា',
  'position.too_many': 'ច្រើនបំផុត {maximum} បន្ទាត់',
  'position.qualified': 'ក្នុងចំណោម {asked} នាក់ដែលបានបំពេញព័ត៌មានចុងក្រោយ គ្រប់លក្ខខណ្ឌ {qualified} នាក់ ខ្វះព័ត៌មាន {unknown} នាក់',
  'position.requirements': 'លក្ខខណ្ឌ',
  'position.save': 'រក្សាទុកលក្ខខណ្ឌ',
  'position.text': 'ខ្លឹមសារលក្ខខណ្ឌ',
  'position.text_en': 'ខ្លឹមសារលក្ខខណ្ឌ (អង់គ្លេស)',
} as const satisfies Record<keyof typeof source, string>
