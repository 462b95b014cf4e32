import { expect, it } from 'vitest'
import { writingProblem } from './writing-rules.mjs'

it.each([
  ['zh-CN', '请填写姓名,再提交', 'has punctuation of half width'],
  ['zh-CN', '请拨打帮助电话', 'has another word for 咨询电话'],
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
])('%s: %s', (locale, sentence, problem) => {
  expect(writingProblem(sentence, locale)).toBe(problem)
})

it('checks texts, but not the names of parameters and branches', () => {
  expect(writingProblem('{stage, select, publicity {Public notice} other {{opinion}}}', 'en')).toBeUndefined()
  expect(writingProblem('อื่น ๆ {count} รายการ', 'th')).toBeUndefined()
  expect(writingProblem('အထောက်အထား', 'my')).toBeUndefined()
})
