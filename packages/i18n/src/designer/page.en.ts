import type { page as source } from './page.zh-CN.ts'

export const page = {
  'page.title': 'Form designer',
  'page.new_name': 'Untitled form',
  'page.name': 'Name of the form',
  'page.saved': 'Saved {time}',
  'page.not_saved': 'The browser could not keep the draft',
  'page.forms': 'My forms',
  'page.new': 'New form',
  'page.remove': 'Delete',
  'page.remove_title': 'Delete “{name}”?',
  'page.remove_consequence': 'This draft is kept in this browser only. It cannot be brought back.',
  'page.none': 'There is no draft yet',
  'page.language': 'Language',
} as const satisfies Record<keyof typeof source, string>
