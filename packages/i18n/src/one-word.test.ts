import { expect, it } from 'vitest'
import { readWorkbenchMessages } from './node/read-messages.ts'

/** Common terms, and synonyms that readers would mistake for something else. */
const otherWords = [
  { term: '招聘项目', locale: 'vi', word: /đợt/i, others: /dự án/i },
  { term: '招聘项目', locale: 'my', word: /စီမံချက်/, others: /စီမံကိန်း/ },
  { term: '准考证', locale: 'vi', word: /giấy báo/i, others: /(thẻ|phiếu) dự thi/i },
  { term: '准考证', locale: 'th', word: /บัตรประจำตัวสอบ/, others: /บัตรเข้าสอบ|บัตรสอบ/ },
  { term: '准考证', locale: 'lo', word: /ບັດເຂົ້າສອບເສັງ/, others: /ບັດສອບ|ບັດເຂົ້າສອບ(?!ເສັງ)/ },
  { term: '准考证', locale: 'my', word: /ဖြေဆိုခွင့်ကတ်/, others: /ဝင်ခွင့်ကတ်|ခုံနံပါတ်ကတ်/ },
  { term: '报名', locale: 'vi', word: /đơn|đăng ký|nộp/i, others: /hồ sơ ứng tuyển|mã hồ sơ/i },
  { term: '简历', locale: 'vi', word: /hồ sơ/i, others: /sơ yếu/i },
  { term: '简历', locale: 'th', word: /เรซูเม่/, others: /ประวัติย่อ/ },
  { term: '对账', locale: 'lo', word: /ກວດທຽບ/, others: /ກະທົບຍອດ|ປຽບທຽບ/ },
  { term: '审计日志', locale: 'vi', word: /nhật ký kiểm toán/i, others: /^nhật ký$/i },
  { term: '审计日志', locale: 'th', word: /บันทึกการตรวจสอบ/, others: /บันทึกตรวจสอบ/ },
  { term: '经销商', locale: 'lo', word: /ຜູ້ຈັດຈຳໜ່າຍ/, others: /ຜູ້ຈຳໜ່າຍ/ },
  { term: '没有网络', locale: 'th', word: /^ไม่มีอินเทอร์เน็ต$/, others: /เครือข่าย/ },
  { term: '没有网络', locale: 'my', word: /အင်တာနက်/, others: /ကွန်ရက်/ },
  { term: '已用天数', locale: 'th', word: /^จำนวนวัน/, others: /^วันที่ใช้/ },
  { term: '已用天数', locale: 'lo', word: /^ຈຳນວນມື້/, others: /ຈຳນວນວັນ(?!ທີ່)|^ວັນທີ່ໃຊ້/ },
  { term: '初始天数', locale: 'km', word: /^ចំនួនថ្ងៃ/, others: /^ថ្ងៃនៅសល់$/ },
] as const

it.each(otherWords)('$term is called by one word in $locale', ({ term, locale, word, others }) => {
  const chinese: Readonly<Record<string, string>> = readWorkbenchMessages('zh-CN')
  const messages = Object.entries(readWorkbenchMessages(locale)).filter(([key]) => !key.startsWith('help.page.'))
  expect(messages.filter(([, text]) => others.test(text))).toEqual([])
  expect(messages.filter(([key, text]) => chinese[key] === term && !word.test(text))).toEqual([])
})

it('the act of a to-do has the word of the to-do in zh-CN', () => {
  const chinese: Readonly<Record<string, string>> = readWorkbenchMessages('zh-CN')
  const acts = Object.entries(chinese).filter(([key]) => chinese[key.replace(/^todo_act\./, 'todo.')]?.includes('审批'))
  expect(acts.filter(([key, text]) => key.startsWith('todo_act.') && text.includes('审核'))).toEqual([])
})
