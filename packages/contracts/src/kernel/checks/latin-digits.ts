/** The zeros of other digit sets: full-width, Thai, Lao, Khmer, Burmese. */
const zeros = [0xff10, 0xe50, 0xed0, 0x17e0, 0x1040]

/** Replaces the digits of all supported languages by Latin ones. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[０-９๐-๙໐-໙០-៩၀-၉]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
  })
