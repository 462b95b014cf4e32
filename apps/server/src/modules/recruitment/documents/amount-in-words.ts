const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** One group of four digits. `零` replaces any number of zeroes inside it. */
function groupInWords(value: number): string {
  let words = ''
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit > 0) words += digits.charAt(digit) + (places[place] ?? '')
    else if (words !== '' && !words.endsWith('零') && value % 10 ** place > 0) words += '零'
  }
  return words
}

function yuanInWords(yuan: number): string {
  let words = ''
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const value = Math.floor(yuan / 10_000 ** group) % 10_000
    if (value === 0) continue
    if (words !== '' && value < 1000) words += '零'
    words += groupInWords(value) + (groups[group] ?? '')
  }
  return words === '' ? '' : `${words}元`
}

/**
 * An amount in the capital numerals of Chinese vouchers, by the annex to the Measures for Payment and Settlement (1997):
 * `整` after yuan and jiao, nothing after fen, one `零` for zeroes between digits.
 */
export function amountInWords(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('an amount in words is a whole number of fen')
  const yuan = yuanInWords(Math.floor(fen / 100))
  const jiao = Math.floor(fen / 10) % 10
  const cents = fen % 10
  if (jiao === 0 && cents === 0) return yuan === '' ? '零元整' : `${yuan}整`
  const jiaoInWords = jiao > 0 ? `${digits.charAt(jiao)}角` : yuan === '' ? '' : '零'
  return cents > 0 ? `${yuan}${jiaoInWords}${digits.charAt(cents)}分` : `${yuan}${jiaoInWords}整`
}
