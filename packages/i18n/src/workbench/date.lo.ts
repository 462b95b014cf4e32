import type { date as source } from './date.zh-CN.ts'

export const date = {
  'date.unread_day': 'ຮູບແບບວັນທີບໍ່ຖືກຕ້ອງ. ກະລຸນາຂຽນ ປີ-ເດືອນ-ວັນ ເຊັ່ນ 2026-12-19',
  'date.unread_minute': 'ຮູບແບບວັນທີ ແລະ ເວລາບໍ່ຖືກຕ້ອງ. ກະລຸນາຂຽນ ປີ-ເດືອນ-ວັນ ໂມງ:ນາທີ ເຊັ່ນ 2026-12-19 09:00',
  'date.as_day': 'ປີ-ເດືອນ-ວັນ',
  'date.as_minute': 'ປີ-ເດືອນ-ວັນ ໂມງ:ນາທີ',
  'date.calendar': 'ເປີດປະຕິທິນ',
  'date.month_before': 'ເດືອນກ່ອນ',
  'date.month_after': 'ເດືອນຕໍ່ໄປ',
  'date.month_of_year': '{month} {year}',
  'date.year_before': 'ປີກ່ອນ',
  'date.year_after': 'ປີຕໍ່ໄປ',
  'date.decade_before': 'ສິບປີກ່ອນ',
  'date.decade_after': 'ສິບປີຕໍ່ໄປ',
  'date.hour': 'ໂມງ',
  'date.minute': 'ນາທີ',
  'date.today': 'ມື້ນີ້',
  'date.clear': 'ລ້າງ',
  'date.done': 'ສຳເລັດ',
} as const satisfies Record<keyof typeof source, string>
