import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'បន្ថែម',
  'position.add_requirement': 'បន្ថែមលក្ខខណ្ឌ',
  'position.cancel': 'បោះបង់មុខតំណែង',
  'position.cancel_confirm': 'បោះបង់ “{title}” ឬ?',
  'position.cancel_consequence':
    'មិនអាចត្រឡប់វិញបានទេ។ អ្នកដែលមានជម្រើសផ្សេងត្រូវគិតតាមជម្រើសបន្ទាប់ អ្នកដែលគ្មានជម្រើសនៅសល់អាចជ្រើសម្តងទៀតក្នុងរយៈពេលប្តូរមុខតំណែង។',
  'position.cancel_reason': 'មូលហេតុនៃការបោះបង់',
  'position.cancel_done': 'បានបោះបង់មុខតំណែង។ ពាក្យដែលគ្មានជម្រើសនៅសល់៖ {count}',
  'position.cancelled': 'មុខតំណែងនេះត្រូវបានបោះបង់ហើយ',
  'position.failing': '{count} នាក់មិនបំពេញ',
  'position.frozen': 'បានបើកទទួលពាក្យ មិនអាចប្តូរលក្ខខណ្ឌ',
  'position.lines': 'មួយជួរមួយ៖ លេខកូដ និងឈ្មោះ; អាចបន្ថែមឈ្មោះអង់គ្លេសក្រោយ |',
  'position.maximum': 'អតិបរមា',
  'position.minimum': 'អប្បបរមា',
  'position.none': 'គ្មានលក្ខខណ្ឌ អ្នកណាក៏អាចដាក់',
  'position.nothing_said': 'សូមបំពេញអ្វីដែលលក្ខខណ្ឌនេះតម្រូវ; ជួរនីមួយៗត្រូវមានលេខកូដ និងឈ្មោះ។',
  'position.line_faulty': 'មិនអាចអានជួរទី {lines}៖ ត្រូវការលេខកូដ (យ៉ាងច្រើន 32 តួ) និងឈ្មោះ (យ៉ាងច្រើន 200 តួ)។',
  'position.years_range': 'ឆ្នាំគត់ពី 0 ដល់ 120 តម្លៃទាបមុន។',
  'position.too_many': 'ច្រើនបំផុត {maximum} ជួរ។',
  'position.qualified': 'ក្នុងចំណោម {asked} នាក់ចុងក្រោយ {qualified} នាក់បំពេញ {unknown} នាក់ខ្វះព័ត៌មាន',
  'position.requirements': 'លក្ខខណ្ឌ',
  'position.save': 'រក្សាទុកលក្ខខណ្ឌ',
  'position.text': 'ខ្លឹមសារលក្ខខណ្ឌ',
  'position.text_en': 'ខ្លឹមសារលក្ខខណ្ឌ (អង់គ្លេស)',
} as const satisfies Record<keyof typeof source, string>
