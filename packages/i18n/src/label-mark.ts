/**
 * What a language writes between a label and its value, spaces included: 「：」 in Chinese, ៖ in Khmer (`docs/words/`).
 */
export const labelMark = (locale: string): string => {
  if (locale === 'zh-CN') return '：'
  return locale === 'km' ? '៖ ' : ': '
}
