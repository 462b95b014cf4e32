/**
 * What may follow a number: the word that counts, one that joins the number to another (“7 of 9”, “from 7 to 9”), or, in
 * Khmer, the verb of a noun before it. In these languages a number does not stand before the counted noun itself: not “7
 * leave requests”, but “leave request 7 items”.
 */
const after = {
  'zh-CN': [
    ...'个名条份项道张笔处人天分秒次行位字年月日级篇家种组段台场轮页间号套款封元万列层键片米周岁星部颗格步版题科件类所栏起至到的以',
    ...['小时', '百万', '像素', '毫秒', '变为'],
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
    ...['จุด', 'กะ', 'บัญชี', 'สิทธิ์', 'รหัส', 'ห้อง', 'แฟ้ม', 'เครื่อง', 'อักขระ', 'งาน', 'ภาพ', 'รูป', 'ชั้น', 'ประเภท', 'พิกเซล'],
    ...['ล้าน', 'เงื่อนไข', 'ค่า', 'ฟิลด์', 'แบบ', 'ขั้นตอน', 'ขั้น', 'แผนก', 'คอลัมน์', 'เขต', 'สาขา', 'เท่า', 'โครงการ', 'ตำแหน่ง'],
    ...['จาก', 'ใน', 'ถึง', 'เป็น', 'เหลือ', 'ใหม่', 'หมดอายุ', 'ให้', 'ตั้งแต่', 'รวม', 'ก่อน', 'และ', 'หรือ', 'ไม่', 'ที่', 'แล้ว'],
  ],
  lo: [
    ...['ລາຍການ', 'ແຖວ', 'ຄົນ', 'ຂໍ້', 'ສະບັບ', 'ໃບ', 'ໄຟລ໌', 'ຮູບ', 'ວຽກ', 'ເທື່ອ', 'ເຊດຊັນ', 'ມື້', 'ວັນ', 'ນາທີ', 'ຊົ່ວໂມງ'],
    ...['ວິນາທີ', 'ມິນລິວິນາທີ', 'ເດືອນ', 'ປີ', 'ອາທິດ', 'ຕົວ', 'ມ', 'ຊມ', 'ແມັດ', 'ບ່ອນ', 'ແຫ່ງ', 'ລາຍ', 'ຄັ້ງ', 'ຮ້ານ', 'ໜ້າ'],
    ...['ຊ່ອງ', 'ຄຳ(?!ຂໍ|ຖາມ)', 'ຈຸດ', 'ກະ', 'ບັນຊີ', 'ສິດ', 'ລະຫັດ', 'ຫ້ອງ', 'ແຟ້ມ', 'ເຄື່ອງ', 'ຊັ້ນ', 'ຊຸດ', 'ປະເພດ', 'ລ້ານ'],
    ...['ພິກເຊວ', 'ເງື່ອນໄຂ', 'ແບບ', 'ຂັ້ນຕອນ', 'ຫຼັກ', 'ພະແນກ', 'ຕຳແໜ່ງ', 'ເຄືອຂ່າຍ', 'ອັນດັບ', 'ຄ່າ', 'ຖັນ', 'ເຂດ'],
    ...['ຈາກ', 'ໃນ', 'ຫາ', 'ຮອດ', 'ເປັນ', 'ເຫຼືອ', 'ໃໝ່', 'ໝົດອາຍຸ', 'ໃຫ້', 'ຕັ້ງແຕ່', 'ລວມ', 'ກ່ອນ', 'ແລະ', 'ຫຼື', 'ບໍ່', 'ທີ່', 'ແລ້ວ'],
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
    ],
    ...[
      'ម(?!\\p{L})',
      'ភីកសែល',
      'លាន',
      'ក្នុង',
      'ទៀត',
      'ដល់',
      'ទៅ',
      'ពី',
      'ចាប់ពី',
      'ឬ',
      'និង',
      'ហើយ',
      'រួម',
      'របស់',
      'ដែល',
      'ខាងក្រោម',
    ],
    ...['កំពុង', 'រង់ចាំ', 'មិន', 'គ្មាន', 'បញ្ចប់', 'ត្រូវ', 'ប្រើ', 'សូម', 'ជាមុន', 'គ្រប់', 'នៅ', 'ពិន្ទុពេញ', 'ចាស់ជាង', 'មកពីណា'],
  ],
  my: [
    ...['ခု', 'ဦး', 'စောင်', 'ခန်း', 'ဆင့်', 'ရက်', 'နာရီ', 'မိနစ်', 'စက္ကန့်', 'မီလီစက္ကန့်', 'လ(?!ျ)', 'နှစ်', 'ပတ်', 'ကြိမ်', 'မီတာ', 'ပုံ'],
    ...['လုံး', 'ချက်', 'ကြောင်း', 'ကတ်', 'မျိုး', 'ဆိုင်', 'သန်း', 'အနက်', 'မှ', 'ထက်', 'အထိ', 'နှင့်', 'တွင်', 'ကို', 'ကျန်'],
  ],
}

/** In Vietnamese the counted noun itself follows a number; a verb or an adverb there counts nothing. */
const counted = { vi: /^(?!(?:chưa|đang|đã|đạt|không|như|sẽ)(?!\p{L}))/u }

const patterns = {
  ...Object.fromEntries(
    Object.entries(after).map(([locale, known]) => [locale, new RegExp(`^(?:${known.join('|')})`, 'u')]),
  ),
  ...counted,
}

/** Parameters that hold a number, although a message writes them without saying so. */
const numbers = /^(?:count|limit|total)$/

/**
 * The first word that follows a number in a message and counts nothing; undefined where every number has its counter, or
 * the language asks for none.
 *
 * @param message what `parseMessage` returns
 */
export function withoutCounter(message, locale) {
  const known = patterns[locale]
  return known && message.map((part, at) => missing(part, message[at + 1], known, locale)).find(Boolean)
}

function missing(part, next, known, locale) {
  if (typeof part === 'string') return undefined
  if (part.branches) return [...part.branches.values()].map((branch) => withoutCounter(branch, locale)).find(Boolean)
  const isNumber = part.kind === 'number-sign' || part.kind === 'number' || numbers.test(part.name)
  if (!isNumber || typeof next !== 'string') return undefined
  const [, word] = /^ ?([\p{L}\p{M}]+)/u.exec(next) ?? []
  const isUnit = locale !== 'vi' && /^\p{Script=Latin}/u.test(word ?? '')
  return word === undefined || isUnit || known.test(word) ? undefined : word
}
