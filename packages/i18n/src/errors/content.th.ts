export const contentErrors = {
  'content.article_unpublished': 'บทความนี้ยังไม่เผยแพร่หรือถูกถอนแล้ว',
  'content.version_frozen': 'ฉบับที่ {version} เผยแพร่แล้วและมีผู้ยินยอมแล้ว จึงแก้ไขไม่ได้ โปรดเผยแพร่ฉบับใหม่',
  'content.document_needed': 'ต้องมีฉบับที่มีผลบังคับใช้อยู่เสมอ โปรดเผยแพร่ฉบับใหม่ก่อน',
  'content.not_translated': 'โปรดกรอกชื่อและเนื้อหาภาษาอังกฤษทั้งสองอย่าง หรือเว้นว่างทั้งสองอย่าง',
  'content.already_published': 'บทความนี้เผยแพร่แล้ว',
  'content.not_published': 'บทความนี้ยังไม่เผยแพร่',
  'content.too_many_attachments': 'แนบไฟล์ได้ไม่เกิน {limit} ไฟล์',
  'content.nested_too_deep': 'ข้อความมีรูปแบบซ้อนกันเกิน {limit} ชั้น โปรดวางเป็นข้อความธรรมดาแล้วจัดรูปแบบใหม่',
  'content.agreement_in_use': 'โครงการที่เผยแพร่แล้วกำลังใช้ข้อตกลงนี้ โปรดเปลี่ยนข้อตกลงของโครงการก่อน',
  'reference.too_many_entries': 'คุณเพิ่มรายการเองครบ {limit} รายการแล้ว โปรดเลือกจากรายการหรือโทรสายช่วยเหลือ',
}
