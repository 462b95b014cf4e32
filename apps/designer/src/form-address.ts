import { codeOfWords, formCodeShape, freeCode } from '@rostrum/contracts/forms/registry/form-code'

const parameter = 'form'
const trialParameter = 'try'

/** The code of the form that the address of the page names. */
export function formInAddress(): string | undefined {
  const code = new URLSearchParams(window.location.search).get(parameter)
  return code !== null && formCodeShape.test(code) ? code : undefined
}

/** The code of the form that the page was opened to try; undefined where this page is the designer. */
export const trialInAddress = (): string | undefined =>
  new URLSearchParams(window.location.search).get(trialParameter) ?? undefined

/** The address of a form in the designer. */
export const formAddress = (code: string): string => addressWith(parameter, code)

/** The address where a published form can be tried, for links and QR codes. */
export const trialAddress = (code: string): string => `${window.location.origin}${addressWith(trialParameter, code)}`

const addressWith = (name: string, code: string): string =>
  `${import.meta.env.BASE_URL}?${new URLSearchParams({ [name]: code })}`

/** Shows the address of the open form, without a step in the history. A form of this browser only has none. */
export function showAddress(code: string | undefined): void {
  const query = code === undefined ? '' : `?${new URLSearchParams({ [parameter]: code })}`
  const { pathname, search } = window.location
  if (search !== query) window.history.replaceState(window.history.state, '', `${pathname}${query}`)
}

/** A code for a new form: the Latin words of its name, else its day, which an author may replace. */
export const proposeCode = (name: string, today: string, isTaken: (code: string) => boolean = () => false): string =>
  freeCode(codeOfWords(name) ?? `form-${today}`, isTaken)

const maximumStem = 40

/** Another code for a form whose code another form has. */
export function nextCode(taken: string): string {
  const [, stem = taken, count = '1'] = /^(.+)-([2-9])$/.exec(taken) ?? []
  return `${stem.slice(0, maximumStem)}-${Number(count) + 1}`
}
