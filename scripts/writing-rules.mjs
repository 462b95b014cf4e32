import { parseMessage } from '../packages/i18n/src/parse-message.ts'
import { withoutCounter } from './counter-rules.mjs'
import { refusedWordIn } from './refused-terms.mjs'

/** Letters of other scripts look like ours in an editor: a Thai vowel in a Lao word, a Burmese mark in a Khmer one. */
const ownScript = {
  'zh-CN': /[\p{Script=Han}]/u,
  th: /\p{Script=Thai}/u,
  lo: /\p{Script=Lao}/u,
  km: /\p{Script=Khmer}/u,
  my: /\p{Script=Myanmar}/u,
}

const everywhere = [
  [/[\u200b-\u200d\u2060\ufeff]/u, 'has a sign of no width'],
  [/\.{3}/u, 'has three full stops for “…”'],
]

const notChinese = [[/[，。；：！？（）、]/u, 'has punctuation of full width']]

/** The rules of `docs/words/` that a program can check. */
const byLocale = {
  'zh-CN': [
    [/\p{Script=Han}[,;!?()]|[,;!?()]\p{Script=Han}/u, 'has punctuation of half width'],
    [/你|亲爱的|！/u, 'has a word or sign that is too familiar'],
    [/帮助电话|咨询热线|帮助热线/u, 'has another word for 咨询电话'],
    [/打不开|没有这个|我们|本平台|不用您|劳动关系|招聘岗位/u, 'has a word that the Chinese style refuses'],
    // A pattern of a date, such as YYYY年, is no text.
    [
      /\p{Script=Han}(?!M)[A-Za-z1-9#]|(?![YM])[A-Za-z1-9#]\p{Script=Han}/u,
      'has no space between Chinese and a number or Latin word',
    ],
  ],
  en: [
    [
      /\b(?:anew|whoever|whatever|meanwhile|somebody|everybody|publicity|programme|allot\w*|log-in|e-mail|under way|for good|by itself|written down|call(?:ed)? off|handed in|no such|recruiting posts?|registration form)\b/iu,
      'has a word that the English style refuses',
    ],
    [/"/u, 'has straight quotation marks'],
  ],
  vi: [
    [/ [:;?!%]/u, 'has a space before punctuation'],
    [/vui lòng/iu, 'has “vui lòng” for “hãy”'],
    [
      /người kia|(?<!\p{L})ta(?!\p{L})|nhân viên bán hàng|hệ thống trực thuộc/iu,
      'has a word that the Vietnamese style refuses',
    ],
    [/(?<!\p{L})(?:xoá|huỷ|khoá|tuỳ|thuỷ|hoạ)(?!\p{L})/iu, 'has a tone mark of the new style'],
    [/"/u, 'has straight quotation marks'],
  ],
  th: [
    [/[^\s]ๆ/u, 'has no space before ๆ'],
    [/กรุณา|เเ|เบอร์/u, 'has กรุณา for โปรด, เบอร์ for หมายเลข, or two signs for แ'],
    [/;|\p{Script=Thai}[!,]|\?/u, 'has a sign that Thai does not use'],
    [/รุ่น|ระเบียน(?!บ)|พจนานุกรม|อุทธรณ์|สังกัดระบบ/u, 'has a word that the Thai style refuses'],
    [/\p{Script=Thai}[1-9#]|[1-9#]\p{Script=Thai}/u, 'has no space beside a number'],
  ],
  lo: [
    [/ ໆ/u, 'has a space before ໆ'],
    [/ຫ[ນມລ]|ໍາ/u, 'has letters apart that are joined'],
    [/ຊ່ວງ/u, 'has ຊ່ວງ for ໄລຍະ'],
    [/ຮຸ່ນ|ລຸ້ນ|ຂໍ້ສອບ|ເບີ(?!ໂທລະສັບ|ກ)|ກົດ(?=ຂອງ|ບັນຊີ)|ເຊສຊັນ/u, 'has a word that the Lao style refuses'],
    [/\p{Script=Lao}[1-9#]|[1-9#]\p{Script=Lao}/u, 'has no space beside a number'],
    [/;/u, 'has a semicolon'],
  ],
  km: [
    [/ [ៗ។៖?]/u, 'has a space before punctuation'],
    [/។$/u, 'ends with a full stop'],
    [/;|\p{Script=Khmer}, \p{Script=Khmer}/u, 'has a semicolon, or a comma between Khmer words'],
    [/ទូរសព្ទ|ឲ្យ|[បមផ]្ត|សេចក្តី|បណ្ត(?=ាញ|ឹង)|ក្តារ|ស្តា(?=ំ|រ)|កណ្តាល/u, 'has another spelling than the dictionary'],
    [/ស្មៀន|គ្រាប់ពូជ|វិក្កយបត្រ|អណ្តែត|ចុះម៉ោង/u, 'has a word that the Khmer style refuses'],
    [/\p{Script=Khmer}[1-9#]|[1-9#][\p{L}](?<=\p{Script=Khmer})/u, 'has no space beside a number'],
  ],
  my: [
    [/ [၊။]/u, 'has a space before punctuation'],
    [/\p{Script=Myanmar}-(?:\s|$)/u, 'has a hyphen for a colon'],
    [/^(?:မှ|ထိ|အထိ|သို့|နှင့်|နှင့်အောက်)$/u, 'is a postposition, which is no label'],
    [/(?<!အ)ထား$/u, 'ends in the stem ထား, which is no state'],
    [/။.*(?:သည်|ပါ|မည်)$/su, 'has no ။ behind its last sentence'],
    [
      /ဒေါင်းလုဒ်ဆွဲ|စီးပွားရေးယူနစ်|အာဏာ(?:တည်ဆဲ|သက်ရောက်)|အလေးချိန်|အမှတ်စည်း|ကျွန်ုပ်တို့|အယူခံ|ဘာမှ/u,
      'has a word that the Burmese style refuses',
    ],
    [/[1-9#]\p{L}(?<=\p{Script=Myanmar})/u, 'has no space beside a number'],
  ],
}

/**
 * The first writing problem of a message in its language, as far as a program can detect it; undefined if there is
 * none.
 */
export function writingProblem(sentence, locale, key) {
  const message = parseMessage(sentence)
  const text = textIn(message)
  if (text !== text.normalize('NFC')) return 'is not normalised'
  const others = Object.entries(ownScript).filter(([other]) => other !== locale)
  if (others.some(([, letters]) => letters.test(text))) return 'has letters of another script'
  const rules = [...everywhere, ...(locale === 'zh-CN' ? [] : notChinese), ...byLocale[locale]]
  const broken = rules.find(([wrong]) => wrong.test(text))
  if (broken) return broken[1]
  const refused = refusedWordIn(text, locale, key)
  if (refused) return `has “${refused}”, which docs/words/${locale}.md refuses`
  const uncounted = withoutCounter(message, locale)
  return uncounted && `has “${uncounted}” behind a number, which counts nothing`
}

/** What readers see of a message: the names of parameters and branches are code. A number is a `#`, other values are a 0. */
const textIn = (parts) =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'number-sign') return '#'
      if (part.branches) return `{${[...part.branches.values()].map((branch) => `{${textIn(branch)}}`).join(' ')}}`
      return part.kind === 'number' || /^(?:count|limit|total)$/.test(part.name) ? '#' : '0'
    })
    .join('')
