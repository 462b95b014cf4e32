import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'ຈັດບ່ອນນັ່ງສອບເສັງແລ້ວ ປ່ຽນບໍ່ໄດ້',
  'exam.seats_missing': 'ບ່ອນນັ່ງບໍ່ພໍ ຍັງຂາດ {missing} ບ່ອນ',
  'exam.ticket_number_narrow': 'ເລກປະຈຳຕົວສອບເສັງມີຈຳນວນຫຼັກບໍ່ພໍສຳລັບບ່ອນນັ່ງ {seat} ຫ້ອງ {room}. ກະລຸນາເພີ່ມຈຳນວນຫຼັກໃນກົດເກນກ່ອນ',
  'exam.nobody_confirmed': 'ຍັງບໍ່ມີຜູ້ຢືນຢັນເຂົ້າສອບເສັງຂຽນ',
  'exam.confirmation_open': 'ຢືນຢັນເຂົ້າສອບເສັງໄດ້ຮອດ {at, date}. ຜູ້ທີ່ຢືນຢັນຫຼັງຈັດບ່ອນນັ່ງແລ້ວຈະບໍ່ມີບ່ອນນັ່ງ',
  'exam.scores_faulty': 'ຂໍ້ມູນຄະແນນຜິດພາດ {count} ບ່ອນ. ກະລຸນາເບິ່ງຕົວຢ່າງ ແລະ ແກ້ໄຂກ່ອນນຳເຂົ້າ',
  'exam.nobody_scored': 'ຍັງບໍ່ມີຄະແນນ ກະລຸນາປ້ອນ ຫຼື ນຳເຂົ້າກ່ອນ',
  'exam.not_ranked': 'ກະລຸນາຄິດໄລ່ອັນດັບກ່ອນ',
  'exam.interviews_unmarked':
    'ຍັງມີ {count} ຄົນທີ່ບໍ່ມີຄະແນນສຳພາດ, ເລກປະຈຳຕົວສອບເສັງ {tickets}{more, plural, =0 {} other { ແລະ ອີກ # ຄົນ}}. ກະລຸນາບັນທຶກຜູ້ທີ່ບໍ່ມາວ່າຂາດສອບເສັງ ແລ້ວຈຶ່ງປະກາດລາຍຊື່',
  'exam.weights_wrong': 'ນ້ຳໜັກຂອງທຸກວິຊາລວມກັນຕ້ອງເທົ່າກັບ 100%',
  'exam.marks_entered': 'ມີຄະແນນແລ້ວ ປ່ຽນວິຊາ ຫຼື ຄະແນນເຕັມບໍ່ໄດ້',
  'exam.results_released': 'ປະກາດຄະແນນແລ້ວ ປ່ຽນນ້ຳໜັກ ແລະ ກົດເກນຈັດອັນດັບບໍ່ໄດ້',
  'exam.interviews_called': 'ເອີ້ນສຳພາດແລ້ວ ປ່ຽນເກນຄະແນນບໍ່ໄດ້',
  'exam.work_running': 'ວຽກປະເພດນີ້ກຳລັງດຳເນີນ ກະລຸນາລໍຖ້າໃຫ້ສຳເລັດ',
  'exam.work_begun': 'ວຽກເລີ່ມແລ້ວ ຍົກເລີກບໍ່ໄດ້',
  'exam.act_refused': 'ຕອນນີ້ຍັງດຳເນີນການນີ້ບໍ່ໄດ້. ກະລຸນາເບິ່ງເຫດຜົນໃນໜ້າຄວາມຄືບໜ້າ',
  'exam.work_failed': 'ວຽກລົ້ມເຫຼວ ກະລຸນາລອງໃໝ່ ຖ້າຍັງບໍ່ສຳເລັດ ໃຫ້ແຈ້ງຜູ້ດູແລລະບົບ',
} as const satisfies Record<keyof typeof source, string>
