import { parseMessage } from '../packages/i18n/src/parse-message.ts'

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
  ],
  th: [
    [/[^\s]ๆ/u, 'has no space before ๆ'],
    [/กรุณา|เเ|เบอร์/u, 'has กรุณา for โปรด, เบอร์ for หมายเลข, or two signs for แ'],
    [/;|\p{Script=Thai}!/u, 'has a sign that Thai does not use'],
  ],
  lo: [
    [/ ໆ/u, 'has a space before ໆ'],
    [/ຫ[ນມລ]|ໍາ/u, 'has letters apart that are joined'],
    [/ຊ່ວງ/u, 'has ຊ່ວງ for ໄລຍະ'],
    [/;/u, 'has a semicolon'],
  ],
  km: [
    [/ [ៗ។៖?]/u, 'has a space before punctuation'],
    [/។$/u, 'ends with a full stop'],
    [/;|\p{Script=Khmer}, \p{Script=Khmer}/u, 'has a semicolon, or a comma between Khmer words'],
    [/ទូរសព្ទ|ឲ្យ|[បមផ]្ត/u, 'has another spelling than the dictionary'],
  ],
  my: [
    [/ [၊။]/u, 'has a space before punctuation'],
    [/\p{Script=Myanmar}-(?:\s|$)/u, 'has a hyphen for a colon'],
    [/^(?:မှ|ထိ|အထိ|သို့|နှင့်|နှင့်အောက်)$/u, 'is a postposition, which is no label'],
    [/(?<!အ)ထား$/u, 'ends in the stem ထား, which is no state'],
  ],
}

/**
 * The first writing problem of a message in its language, as far as a program can detect it; undefined if there is
 * none.
 */
export function writingProblem(sentence, locale) {
  const text = textIn(parseMessage(sentence))
  if (text !== text.normalize('NFC')) return 'is not normalised'
  const others = Object.entries(ownScript).filter(([other]) => other !== locale)
  if (others.some(([, letters]) => letters.test(text))) return 'has letters of another script'
  const rules = [...everywhere, ...(locale === 'zh-CN' ? [] : notChinese), ...byLocale[locale]]
  return rules.find(([wrong]) => wrong.test(text))?.[1]
}

/** What readers see of a message: the names of parameters and branches are code. */
const textIn = (parts) =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'number-sign') return '#'
      return part.branches ? `{${[...part.branches.values()].map((branch) => `{${textIn(branch)}}`).join(' ')}}` : '0'
    })
    .join('')
