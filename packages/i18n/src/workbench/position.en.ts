import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'Add',
  'position.add_requirement': 'Add requirement',
  'position.cancel': 'Cancel position',
  'position.cancel_confirm': 'Cancel “{title}”?',
  'position.cancel_consequence':
    'This cannot be undone. Applicants with another choice are considered for that choice. Applicants without one can choose again while position changes are open.',
  'position.cancel_reason': 'Reason for cancelling',
  'position.cancel_done': 'Position cancelled. Applications without another choice: {count}',
  'position.cancelled': 'This position has been cancelled',
  'position.failing': 'excludes {count}',
  'position.frozen': 'Applications are open, so the requirements can no longer be changed.',
  'position.lines': 'One per line: code and name. To add an English name, put it after |',
  'position.maximum': 'Maximum',
  'position.minimum': 'Minimum',
  'position.none': 'No requirements. Anyone can apply.',
  'position.nothing_said': 'Fill in this requirement. Each line needs a code and a name.',
  'position.line_faulty':
    'Cannot read line {lines}. Each line needs a code of up to 32 characters and a name of up to 200.',
  'position.years_range': 'Enter whole numbers from 0 to 120. The minimum cannot be above the maximum.',
  'position.too_many': 'Enter no more than {maximum} lines.',
  'position.qualified': '{qualified} of the last {asked} profiles qualify ({unknown} incomplete)',
  'position.requirements': 'Requirements',
  'position.save': 'Save requirements',
  'position.text': 'Requirement text',
  'position.text_en': 'Requirement text (English)',
} as const satisfies Record<keyof typeof source, string>
