import type { pages as source } from './pages.zh-CN.ts'

export const pages = {
  'page.recruitment': 'ການຮັບສະໝັກພະນັກງານ',
  'page.content': 'ເນື້ອຫາ',
  'page.organisation': 'ອົງກອນ',
  'page.system': 'ລະບົບ',
  'page.menus': 'ເມນູ',
  'page.business-units': 'ໜ່ວຍທຸລະກິດ',
  'page.accounts': 'ບັນຊີຜູ້ໃຊ້',
  'page.roles': 'ບົດບາດ',
  'page.sessions': 'ເຊສຊັນ',
  'page.dictionaries': 'ພົດຈະນານຸກົມຂໍ້ມູນ',
  'page.settings': 'ການຕັ້ງຄ່າ',
  'page.audit': 'ບັນທຶກການກວດສອບ',
  'page.jobs': 'ວຽກເບື້ອງຫຼັງ',
  'page.schools': 'ສະຖາບັນການສຶກສາ',
  'page.majors': 'ສາຂາວິຊາ',
  'page.notices': 'ປະກາດ',
  'page.projects': 'ໂຄງການ',
  'page.positions': 'ຕຳແໜ່ງ',
  'page.exam-sites': 'ສະໜາມສອບເສັງ',
  'page.exam-rooms': 'ຫ້ອງສອບເສັງ',
} as const satisfies Record<keyof typeof source, string>
