import type { ui as source } from './ui.vi.ts'

export const ui = {
  'ui.close': 'ປິດ',
  'ui.cancel': 'ຍົກເລີກ',
  'ui.confirm': 'ຢືນຢັນ',
  'ui.retry': 'ລອງໃໝ່',
  'ui.clear': 'ລ້າງທັງໝົດ',
  'ui.search_clear': 'ລ້າງຄຳຄົ້ນ',
  'ui.failed_title': 'ເປີດບໍ່ໄດ້',
  'ui.part_missed': 'ໂຫຼດສ່ວນນີ້ບໍ່ສຳເລັດ',
  'ui.request_id': 'ລະຫັດອ້າງອີງ {id}',
  'ui.request_id_copy': 'ສຳເນົາ',
  'ui.request_id_copied': 'ສຳເນົາແລ້ວ',
  'ui.empty_title': 'ຍັງບໍ່ມີຂໍ້ມູນ',
  'ui.offline': 'ບໍ່ມີອິນເຕີເນັດ ສິ່ງທີ່ປ້ອນໄວ້ຍັງຢູ່ ສືບຕໍ່ໄດ້ເມື່ອເຊື່ອມຕໍ່ຄືນ',
  'ui.loading': 'ກຳລັງໂຫຼດ',
  'ui.left_days': '{days} ມື້ {hours} ຊມ.',
  'ui.left_hours': '{hours} ຊມ. {minutes} ນາທີ',
  'ui.left_minutes': '{minutes} ນາທີ {seconds} ວິນາທີ',
} as const satisfies Record<keyof typeof source, string>
