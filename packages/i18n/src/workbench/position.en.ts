import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'Add',
  'position.add_requirement': 'One more requirement',
  'position.cancel': 'Cancel the position',
  'position.cancel_confirm': 'Cancel “{title}”?',
  'position.cancel_consequence':
    'This cannot be undone. Whoever has another choice stands for that one; whoever has none may choose again while posts can be changed.',
  'position.cancel_reason': 'Why it is cancelled',
  'position.cancel_done': 'The position is cancelled. Applications without another choice: {count}',
  'position.cancelled': 'This position has been cancelled',
  'position.failing': 'keeps {count} out',
  'position.frozen': 'Applying has begun: the requirements stay as they are.',
  'position.lines': 'One a line: code and name; an English name may follow after |',
  'position.maximum': 'At most',
  'position.minimum': 'At least',
  'position.none': 'No requirement: everybody may apply.',
  'position.nothing_said': 'Fill in what this requirement asks for; each line needs a code and a name.',
  'position.line_faulty':
    'Cannot read line {lines}: a code of at most 32 and a name of at most 200 characters are needed.',
  'position.years_range': 'Whole years from 0 to 120, the lower first.',
  'position.too_many': 'At most {maximum} lines.',
  'position.qualified':
    'Of the last {asked} people with a profile {qualified} qualify; {unknown} left out what it takes to know',
  'position.requirements': 'Requirements',
  'position.save': 'Save the requirements',
  'position.text': 'What it asks',
  'position.text_en': 'What it asks, in English',
} as const satisfies Record<keyof typeof source, string>
