export const contentErrors = {
  'content.article_unpublished': 'บทความนี้ยังไม่เผยแพร่หรือยกเลิกเผยแพร่แล้ว',
  'content.version_frozen': 'ฉบับที่ {version} เผยแพร่แล้วและมีผู้ให้ความยินยอมแล้ว จึงแก้ไขไม่ได้ โปรดเผยแพร่ฉบับใหม่',
  'content.document_needed': 'ต้องมีฉบับที่มีผลบังคับใช้อยู่เสมอ โปรดเผยแพร่ฉบับใหม่ก่อน',
  'content.not_translated': 'โปรดกรอกชื่อและเนื้อหาภาษาอังกฤษทั้งสองอย่าง หรือเว้นว่างทั้งสองอย่าง',
  'content.already_published': 'บทความนี้เผยแพร่แล้ว',
  'content.not_published': 'บทความนี้ไม่ได้เผยแพร่อยู่',
  'content.too_many_attachments': 'แนบไฟล์ได้ไม่เกิน {limit} ไฟล์',
  'content.agreement_in_use': 'มีโครงการที่เผยแพร่แล้วใช้ข้อตกลงนี้อยู่ โปรดเปลี่ยนข้อตกลงของโครงการนั้นก่อน',
  'reference.too_many_entries': 'คุณเพิ่มรายการเองครบ {limit} รายการแล้ว โปรดเลือกจากรายการหรือโทรสอบถาม',
}
