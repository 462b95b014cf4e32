/** The permanent identifier of a form. */
export const formCodeShape = /^[a-z][a-z0-9-]{1,63}$/

/** The longest code that is proposed, which leaves room for a number. */
const maximumProposal = 40

/** A code of the Latin words of a text; undefined where it has none to begin with. */
export function codeOfWords(text: string): string | undefined {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
  const code = words.length > maximumProposal ? wholeWords(words) : words
  return formCodeShape.test(code) ? code : undefined
}

function wholeWords(words: string): string {
  const end = words.lastIndexOf('-', maximumProposal)
  return words.slice(0, end > 0 ? end : maximumProposal)
}

/** The code itself, else the first with a number that is free. */
export function freeCode(stem: string, isTaken: (code: string) => boolean): string {
  let code = stem
  for (let count = 2; isTaken(code); count += 1) code = `${stem}-${count}`
  return code
}
