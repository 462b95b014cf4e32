import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'ເພີ່ມ',
  'position.add_requirement': 'ເພີ່ມເງື່ອນໄຂ',
  'position.failing': '{count} ຄົນບໍ່ຕອບ',
  'position.frozen': 'ເປີດຮັບສະໝັກແລ້ວ ປ່ຽນເງື່ອນໄຂບໍ່ໄດ້',
  'position.lines': 'ແຖວລະລາຍການ: ລະຫັດ ແລະ ຊື່; ໃສ່ຊື່ພາສາອັງກິດຫຼັງ | ໄດ້',
  'position.maximum': 'ສູງສຸດ',
  'position.minimum': 'ຕ່ຳສຸດ',
  'position.none': 'ບໍ່ມີເງື່ອນໄຂ ທຸກຄົນສະໝັກໄດ້',
  'position.nothing_said': 'ກະລຸນາຕື່ມສິ່ງທີ່ເງື່ອນໄຂນີ້ຕ້ອງການ; ແຕ່ລະແຖວຕ້ອງມີລະຫັດ ແລະ ຊື່',
  'position.line_faulty': 'ອ່ານແຖວ {lines} ບໍ່ໄດ້: ຕ້ອງມີລະຫັດ (ບໍ່ເກີນ 32 ຕົວ) ແລະ ຊື່ (ບໍ່ເກີນ 200 ຕົວ)',
  'position.years_range': 'ປີເຕັມ 0 ຫາ 120 ຄ່າຕ່ຳກ່ອນ',
  'position.too_many': 'ບໍ່ເກີນ {maximum} ແຖວ',
  'position.qualified': 'ຈາກ {asked} ຄົນຫຼ້າສຸດທີ່ມີປະຫວັດ {qualified} ຄົນຕອບ {unknown} ຄົນຂໍ້ມູນບໍ່ຄົບ',
  'position.requirements': 'ເງື່ອນໄຂ',
  'position.save': 'ບັນທຶກເງື່ອນໄຂ',
  'position.text': 'ເນື້ອໃນເງື່ອນໄຂ',
  'position.text_en': 'ເນື້ອໃນເງື່ອນໄຂ (ອັງກິດ)',
} as const satisfies Record<keyof typeof source, string>
