export const contentErrors = {
  'content.article_unpublished': 'ບົດຄວາມນີ້ຍັງບໍ່ໄດ້ເຜີຍແຜ່ ຫຼື ຖືກຖອນການເຜີຍແຜ່ແລ້ວ',
  'content.version_frozen': 'ສະບັບ {version} ເຜີຍແຜ່ແລ້ວ ແລະ ມີຜູ້ໃຫ້ຄວາມຍິນຍອມແລ້ວ ຈຶ່ງແກ້ໄຂບໍ່ໄດ້. ກະລຸນາເຜີຍແຜ່ສະບັບໃໝ່',
  'content.document_needed': 'ຕ້ອງມີສະບັບທີ່ມີຜົນບັງຄັບໃຊ້ຢູ່ສະເໝີ. ກະລຸນາເຜີຍແຜ່ສະບັບໃໝ່ກ່ອນ',
  'content.not_translated': 'ກະລຸນາຕື່ມຫົວຂໍ້ ແລະ ເນື້ອໃນພາສາອັງກິດທັງສອງ, ຫຼື ປະຫວ່າງໄວ້ທັງສອງ',
  'content.already_published': 'ບົດຄວາມນີ້ເຜີຍແຜ່ແລ້ວ',
  'content.not_published': 'ບົດຄວາມນີ້ບໍ່ໄດ້ເຜີຍແຜ່ຢູ່',
  'content.too_many_attachments': 'ແນບໄຟລ໌ໄດ້ບໍ່ເກີນ {limit} ໄຟລ໌',
  'content.agreement_in_use': 'ໂຄງການທີ່ເຜີຍແຜ່ແລ້ວກຳລັງໃຊ້ຂໍ້ຕົກລົງນີ້. ກະລຸນາປ່ຽນຂໍ້ຕົກລົງຂອງໂຄງການກ່ອນ',
  'reference.too_many_entries': 'ທ່ານໄດ້ເພີ່ມລາຍການເອງຄົບ {limit} ລາຍການແລ້ວ. ກະລຸນາເລືອກຈາກລາຍການ ຫຼື ໂທຫາເບີໂທລະສັບສອບຖາມ',
}
