import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'ດຳເນີນການນີ້ບໍ່ໄດ້ໃນຂັ້ນຕອນປັດຈຸບັນ',
  'talent.post_needed': 'ກະລຸນາເລືອກຕຳແໜ່ງທີ່ເປີດຮັບກ່ອນ',
  'talent.interview_state': 'ດຳເນີນການນີ້ບໍ່ໄດ້ໃນສະຖານະປັດຈຸບັນຂອງການສຳພາດ',
  'field.time_of_day': 'ປ້ອນເວລາແບບ 09:30',
  'field.interviewer_busy': 'ຜູ້ສຳພາດມີນັດອື່ນໃນເວລານັ້ນ',
  'talent.not_interviewer': 'ສະເພາະຜູ້ສຳພາດຂອງນັດນີ້ເທົ່ານັ້ນທີ່ປະເມີນໄດ້',
  'talent.no_form': 'ຕຳແໜ່ງທີ່ເປີດຮັບນີ້ຍັງບໍ່ໄດ້ເລືອກແບບປະເມີນ',
  'talent.post_closed': 'ຕຳແໜ່ງນີ້ປິດຮັບແລ້ວ ບໍ່ຮັບຊີວະປະຫວັດເພີ່ມ',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
