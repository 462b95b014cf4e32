import { expect, it } from 'vitest'
import { unneededExceptions } from './refused-terms.mjs'
import { writingProblem } from './writing-rules.mjs'

it.each([
  ['zh-CN', '请填写姓名,再提交', 'has punctuation of half width'],
  ['zh-CN', '请拨打咨询热线', 'has another word for 咨询电话'],
  ['en', 'The job was called off.', 'has a word that the English style refuses'],
  ['en', 'Save （draft）', 'has punctuation of full width'],
  ['vi', 'Đã lưu ?', 'has a space before punctuation'],
  ['th', 'อื่นๆ', 'has no space before ๆ'],
  ['lo', 'ຫນ້າ', 'has letters apart that are joined'],
  ['lo', 'ข้อมูล', 'has letters of another script'],
  ['km', 'បានស្នើសុ\u1036', 'has letters of another script'],
  ['km', 'បានរក្សាទុក។', 'ends with a full stop'],
  ['my', 'သိမ်းပြီး ။', 'has a space before punctuation'],
  ['my', 'သိမ်း\u200bပြီး', 'has a sign of no width'],
  ['th', 'เบอร์โทร', 'has กรุณา for โปรด, เบอร์ for หมายเลข, or two signs for แ'],
  ['th', 'ปิดงวด; ตรวจ', 'has a sign that Thai does not use'],
  ['lo', 'ຊ່ວງເວລາ', 'has ຊ່ວງ for ໄລຍະ'],
  ['lo', 'ປີ; ເດືອນ', 'has a semicolon'],
  ['km', 'ឆ្នាំ, ខែ', 'has a semicolon, or a comma between Khmer words'],
  ['my', 'အကြောင်းအရင်း- {cause}', 'has a hyphen for a colon'],
  ['my', 'အထိ', 'is a postposition, which is no label'],
  ['my', 'ဖွင့်ထား', 'ends in the stem ထား, which is no state'],
  ['zh-CN', '没有这个页面', 'has a word that the Chinese style refuses'],
  ['zh-CN', '已处理{count}项', 'has no space between Chinese and a number or Latin word'],
  ['zh-CN', 'GPS编辑', 'has no space between Chinese and a number or Latin word'],
  ['zh-CN', '{count, plural, other {# 记录}}', 'has “记录” behind a number, which counts nothing'],
  ['vi', 'Xoá tệp', 'has a tone mark of the new style'],
  ['vi', 'Hãy hỏi người kia', 'has a word that the Vietnamese style refuses'],
  ['th', 'ลบหรือไม่?', 'has a sign that Thai does not use'],
  ['th', 'รุ่น {version}', 'has a word that the Thai style refuses'],
  ['th', 'ลบ{count} รายการ', 'has no space beside a number'],
  ['th', '{count} คำขอ', 'has “คำขอ” behind a number, which counts nothing'],
  ['lo', 'ເບີໃໝ່', 'has a word that the Lao style refuses'],
  ['lo', '{count}ລາຍການ', 'has no space beside a number'],
  ['lo', '{count, plural, other {# ໂຄງການ}}', 'has “ໂຄງການ” behind a number, which counts nothing'],
  ['km', 'កណ្តាល', 'has another spelling than the dictionary'],
  ['km', 'ចុះម៉ោង', 'has a word that the Khmer style refuses'],
  ['km', '{count}នាក់', 'has no space beside a number'],
  ['my', 'အယူခံ', 'has a word that the Burmese style refuses'],
  ['my', '{count}ခု', 'has no space beside a number'],
  ['vi', 'Thông báo, {count} chưa đọc', 'has “chưa” behind a number, which counts nothing'],
  ['km', '{count} គណនី', 'has “គណនី” behind a number, which counts nothing'],
  ['my', '{count} အကောင့်', 'has “အကောင့်” behind a number, which counts nothing'],
])('%s: %s', (locale, sentence, problem) => {
  expect(writingProblem(sentence, locale)).toBe(problem)
})

it('checks texts, but not the names of parameters and branches', () => {
  expect(writingProblem('{stage, select, publicity {Public notice} other {{opinion}}}', 'en')).toBeUndefined()
  expect(writingProblem('อื่น ๆ {count} รายการ', 'th')).toBeUndefined()
  expect(writingProblem('အထောက်အထား', 'my')).toBeUndefined()
  expect(
    writingProblem('{count, plural, =0 {无} other {# 名考生}}，{name}的照片，第 {total} 页', 'zh-CN'),
  ).toBeUndefined()
  expect(writingProblem('{count} đơn đang chờ', 'vi')).toBeUndefined()
  expect(writingProblem('សំណើ {count} កំពុងរង់ចាំ', 'km')).toBeUndefined()
  expect(writingProblem('{total} ဦးအနက် {count} ဦး', 'my')).toBeUndefined()
  expect(writingProblem('อนุมัติคำขอ {count} จาก {total} รายการ', 'th')).toBeUndefined()
})

it.each([
  ['my', 'ရှေ့သို့', 'ရှေ့သို့'],
  ['my', 'ဆိုင်ကုဒ်', 'ဆိုင်ကုဒ်'],
  ['my', 'အရောင်းဝန်ထမ်း', 'အရောင်းဝန်ထမ်း'],
  ['my', 'ခွင့်ပြုအဆင့်ဆင့်', 'ခွင့်ပြုအဆင့်ဆင့်'],
  ['my', 'အရည်အချင်းပျက်ပြယ်', 'အရည်အချင်းပျက်ပြယ်'],
  ['my', 'အခကြေးကင်းလွတ်', 'အခကြေး'],
  ['vi', 'Hủy bỏ', 'Hủy bỏ'],
  ['vi', 'Số phòng', 'Số phòng'],
  ['vi', 'không được chọn', 'không được chọn'],
  ['en', 'You may not see this page', 'You may not see this page'],
  ['en', 'Draft kept', 'Draft kept'],
  ['en', 'Please enter it', 'please'],
])('%s: %s is a word that the page of the language refuses', (locale, sentence, word) => {
  expect(writingProblem(sentence, locale)).toBe(`has “${word}”, which docs/words/${locale}.md refuses`)
})

it('allows what is written instead, and a key with a reason', () => {
  expect(writingProblem('အခကြေးငွေကင်းလွတ်', 'my')).toBeUndefined()
  expect(writingProblem('Thêm địa điểm thi', 'vi')).toBeUndefined()
  expect(writingProblem('Điểm thi viết', 'vi', 'exam.written_total')).toBeUndefined()
  expect(writingProblem('Điểm thi viết', 'vi', 'exam.site')).toBe('has “Điểm thi”, which docs/words/vi.md refuses')
})

it('reports an exception that no text needs', () => {
  expect(unneededExceptions('lo', { 'request.invalid': 'ກະລຸນາກວດ' })).toEqual([
    'refused-exceptions.json: lo has no “ກວດຄືນ” in request.invalid',
  ])
})
