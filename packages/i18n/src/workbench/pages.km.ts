import type { pages as source } from './pages.zh-CN.ts'

export const pages = {
  'page.recruitment': 'ការជ្រើសរើសបុគ្គលិក',
  'page.content': 'មាតិកា',
  'page.organisation': 'អង្គភាព',
  'page.system': 'ប្រព័ន្ធ',
  'page.menus': 'ម៉ឺនុយ',
  'page.business-units': 'អង្គភាពអាជីវកម្ម',
  'page.accounts': 'គណនី',
  'page.roles': 'តួនាទី',
  'page.sessions': 'វគ្គចូលប្រើ',
  'page.dictionaries': 'វចនានុក្រមទិន្នន័យ',
  'page.settings': 'ការកំណត់',
  'page.audit': 'កំណត់ហេតុសវនកម្ម',
  'page.jobs': 'ការងារផ្ទៃខាងក្រោយ',
  'page.schools': 'គ្រឹះស្ថានសិក្សា',
  'page.majors': 'មុខជំនាញ',
  'page.notices': 'សេចក្តីជូនដំណឹង',
  'page.projects': 'គម្រោង',
  'page.positions': 'មុខតំណែង',
  'page.exam-sites': 'មណ្ឌលប្រឡង',
  'page.exam-rooms': 'បន្ទប់ប្រឡង',
} as const satisfies Record<keyof typeof source, string>
