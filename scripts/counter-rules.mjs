/**
 * The words that count, which follow a number. In these languages a number is not before the counted noun itself: not “7
 * leave requests”, but “leave request 7 items”.
 */
const after = {
  'zh-CN': [
    ...'个名条份项道张笔处人天分秒次行位字年月日级篇家种组段台场轮页间号套款封元万列层键片米周岁星部颗格步版题科件类所栏',
    ...['小时', '百万', '像素', '毫秒', '公里'],
  ],
  th: [
    ...['รายการ', 'แถว', 'คน', 'ข้อ', 'ฉบับ', 'ไฟล์', 'ชุด', 'ครั้ง', 'วัน', 'นาที', 'ชั่วโมง', 'วินาที', 'มิลลิวินาที'],
    ...[
      'เดือน',
      'ปี',
      'สัปดาห์',
      'ตัว',
      'หลัก',
      'เมตร',
      'ม',
      'กม',
      'ชม',
      'บาท',
      'แห่ง',
      'ราย',
      'ร้าน',
      'ใบ',
      'ช่อง',
      'หน้า',
      'คำ(?!ขอ)',
    ],
    ...[
      'จุด',
      'กะ',
      'บัญชี',
      'สิทธิ์',
      'รหัส',
      'ห้อง',
      'แฟ้ม',
      'เครื่อง',
      'อักขระ',
      'งาน',
      'ดาว',
      'ส่วน',
      'ภาพ',
      'รูป',
      'ชั้น',
      'ประเภท',
      'พิกเซล',
      'หน่วย(?!ธุรกิจ|งาน|ลา)',
    ],
    ...['ล้าน', 'เงื่อนไข', 'ค่า', 'ฟิลด์', 'แบบ', 'ขั้นตอน', 'ขั้น', 'แผนก', 'คอลัมน์', 'เขต', 'สาขา', 'เท่า', 'โครงการ', 'ตำแหน่ง'],
  ],
  lo: [
    ...['ລາຍການ', 'ແຖວ', 'ຄົນ', 'ຂໍ້', 'ສະບັບ', 'ໃບ', 'ໄຟລ໌', 'ຮູບ', 'ວຽກ', 'ເທື່ອ', 'ເຊດຊັນ', 'ມື້', 'ວັນ', 'ນາທີ', 'ຊົ່ວໂມງ'],
    ...['ວິນາທີ', 'ມິນລິວິນາທີ', 'ເດືອນ', 'ປີ', 'ອາທິດ', 'ຕົວ', 'ມ', 'ຊມ', 'ແມັດ', 'ບ່ອນ', 'ແຫ່ງ', 'ລາຍ', 'ຄັ້ງ', 'ຮ້ານ', 'ໜ້າ'],
    ...['ຊ່ອງ', 'ຄຳ(?!ຂໍ|ຖາມ)', 'ຈຸດ', 'ກະ', 'ບັນຊີ', 'ສິດ', 'ລະຫັດ', 'ຫ້ອງ', 'ແຟ້ມ', 'ເຄື່ອງ', 'ຊັ້ນ', 'ຊຸດ', 'ດວງ', 'ປະເພດ', 'ລ້ານ'],
    ...['ພິກເຊວ', 'ກິໂລແມັດ', 'ເງື່ອນໄຂ', 'ແບບ', 'ຂັ້ນຕອນ', 'ຫຼັກ', 'ພະແນກ', 'ຕຳແໜ່ງ', 'ເຄືອຂ່າຍ', 'ອັນດັບ', 'ຄ່າ', 'ຖັນ', 'ເຂດ'],
  ],
  km: [
    ...['នាក់', 'ជួរ', 'បន្ទាត់', 'លើក', 'ដង', 'កន្លែង', 'មុខ(?!តំណែង)', 'ប័ណ្ណ', 'ចំណុច', 'ខ្ទង់', 'តួអក្សរ', 'ក្រឡា', 'រូប', 'វគ្គ'],
    ...[
      'គ្រឿង',
      'ជំហាន',
      'ដំណាក់កាល',
      'ប្រភេទ',
      'ជាន់',
      'ថ្ងៃ',
      'ម៉ោង',
      'នាទី',
      'វិនាទី',
      'មិល្លីវិនាទី',
      'ឆ្នាំ',
      'ខែ',
      'សប្ដាហ៍',
      'ម៉ែត្រ',
      'គីឡូម៉ែត្រ',
    ],
    ...['ម(?!\\p{L})', 'ភីកសែល', 'លាន'],
  ],
  my: [
    ...[
      'ခု',
      'ဦး',
      'စောင်',
      'ခန်း',
      'ဆင့်',
      'ရက်',
      'နာရီ',
      'မိနစ်',
      'စက္ကန့်',
      'မီလီစက္ကန့်',
      'လ(?!ျ)',
      'နှစ်',
      'ပတ်',
      'ကြိမ်',
      'မီတာ',
      'ကီလိုမီတာ',
      'ပုံ',
    ],
    ...['လုံး', 'ချက်', 'ကြောင်း', 'ကတ်', 'မျိုး', 'ဆိုင်', 'သန်း', 'အနက်', 'ပွင့်'],
  ],
}

/** Words that join a number to another (“7 of 9”, “from 7 to 9”), or to a day: nothing else is between the two. */
const joining = {
  'zh-CN': ['至', '到', '变为'],
  th: ['จาก', 'ใน', 'ถึง', 'เป็น', 'เหลือ', 'เดิม', 'ใหม่', 'หมดอายุ', 'ตั้งแต่'],
  lo: ['ຈາກ', 'ໃນ', 'ຫາ', 'ຮອດ', 'ເປັນ', 'ເຫຼືອ', 'ໃໝ່', 'ໝົດອາຍຸ', 'ຕັ້ງແຕ່'],
  km: ['ក្នុង', 'ក្នុងចំណោម', 'ទៅ', 'ដល់', 'ចាប់ពី', 'នៅសល់'],
  my: ['မှ'],
}

/**
 * What may follow a number whose noun or unit is before it: in Khmer the rest of the clause, as most nouns have no
 * counter (“requests 7 wait”), in Burmese a comparison (“pixels 7 than”).
 */
const afterNoun = {
  km: [
    ...['កំពុង', 'រង់ចាំ', 'គ្មាន', 'បញ្ចប់', 'ត្រូវ', 'ប្រើ', 'នៅ', 'ដែល', 'របស់', 'ក្នុង', 'និង', 'ហើយ', 'ទៀត', 'ជាមុន'],
    ...['ខាងក្រោម', 'ចាស់ជាង', 'ពិន្ទុពេញ'],
  ],
  my: ['ထက်'],
}

/** In Vietnamese the counted noun itself follows a number; a verb or an adverb there counts nothing. */
const counted = { vi: /^(?!(?:chưa|đang|đã|đạt|không|như|sẽ)(?!\p{L}))/u }

const startingWith = (words) => new RegExp(`^(?:${words.join('|')})`, 'u')
const inEach = (wordsByLocale) =>
  Object.fromEntries(Object.entries(wordsByLocale).map(([locale, words]) => [locale, startingWith(words)]))
const patterns = { ...inEach(after), ...counted }
const patternsAfterNoun = inEach(afterNoun)

/** Parameters that hold a number, although a message writes them without saying so. */
const numbers = /^(?:count|limit|total)$/

/**
 * The first word that follows a number in a message and counts nothing; undefined where every number has its counter, or
 * the language asks for none.
 *
 * @param message what `parseMessage` returns
 */
export function withoutCounter(message, locale) {
  return patterns[locale] && message.map((_, at) => missing(message, at, locale)).find(Boolean)
}

function missing(message, at, locale) {
  const [part, next] = message.slice(at, at + 2)
  if (typeof part === 'string') return undefined
  if (part.branches) return [...part.branches.values()].map((branch) => withoutCounter(branch, locale)).find(Boolean)
  const isNumber = part.kind === 'number-sign' || part.kind === 'number' || numbers.test(part.name)
  if (!isNumber || typeof next !== 'string') return undefined
  const [, word] = /^ ?([\p{L}\p{M}]+)/u.exec(next) ?? []
  return word === undefined || isKnown(word, message, at, locale) ? undefined : word
}

function isKnown(word, message, at, locale) {
  const isUnit = locale !== 'vi' && /^\p{Script=Latin}/u.test(word)
  return (
    isUnit || patterns[locale].test(word) || isJoined(message, at, locale) || isAfterNoun(word, message[at - 1], locale)
  )
}

/** Whether one of the joining words, and nothing else, is between the number and the value after it. */
const isJoined = (message, at, locale) =>
  message[at + 2] !== undefined && joining[locale]?.includes(message[at + 1].trim())

const isAfterNoun = (word, before, locale) =>
  typeof before === 'string' && /[\p{L}\p{M}] ?$/u.test(before) && patternsAfterNoun[locale]?.test(word)
