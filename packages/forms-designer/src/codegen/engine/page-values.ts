import { waysThrough } from './choices.ts'
import type { Choice, FormHandle } from './form-handle.ts'
import { rewritten } from './native-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Inputs next to the control: the search field of a list, and the color picker. */
export const extraControls = '[type=search], [type=color]'

export const controlsOf = (field: HTMLElement) => [
  ...field.querySelectorAll<Control>(`input:not(${extraControls}), select, textarea`),
]
const formatsOf = ({ dataset }: HTMLElement): readonly [stored: string, native: string] => {
  const [stored = '', native = ''] = (dataset.formats ?? '').split('|')
  return [stored, native]
}
const selectedValue = (control: Control): readonly string[] => {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
  return control instanceof HTMLInputElement && control.checked ? [control.value] : []
}

/** Reads the answer from the controls of a field. */
export function readValue(field: HTMLElement): unknown {
  const controls = controlsOf(field)
  const texts = controls.map(({ value }) => value)
  const [text = ''] = texts
  const [stored, native] = formatsOf(field)
  switch (field.dataset.kind) {
    case 'many':
      return controls.flatMap(selectedValue).map((chosen) => JSON.parse(chosen))
    case 'one': {
      const chosen = controls.flatMap(selectedValue).find((each) => each !== '')
      return chosen === undefined ? JSON.parse(field.dataset.none ?? 'null') : JSON.parse(chosen)
    }
    case 'flag':
      return controls.some((control) => selectedValue(control).length > 0)
    case 'number':
      return text === '' ? null : Number(text)
    case 'span':
      return texts.map(Number).toSorted((one, other) => one - other)
    case 'pair':
      return texts.some((each) => each !== '') ? texts.map((each) => rewritten(each, native, stored)) : []
    case 'time':
      return rewritten(text, native, stored)
    default:
      return text
  }
}

/** Writes an answer to the controls of a field. */
export function writeValue(field: HTMLElement, value: unknown): void {
  const { kind = '' } = field.dataset
  const chosen = kind === 'many' ? listOf(value) : [value]
  const wanted = new Set(kind === 'flag' ? [value === true ? 'on' : ''] : chosen.map((each) => JSON.stringify(each)))
  for (const [at, control] of controlsOf(field).entries()) {
    const text = textOf(field, kinds.ends.has(kind) ? listOf(value)[at] : value)
    if (kinds.chosen.has(kind)) selectValue(control, wanted)
    // A slider without an answer would show its middle.
    else control.value = text === '' && control.type === 'range' ? (control.getAttribute('min') ?? '') : text
  }
}

const sixDigits = /^#[\da-f]{6}$/i

/** The browser's color picker would show an unsupported value as black. */
export function renderPalette(field: HTMLElement, value: unknown): void {
  const palette = field.querySelector<HTMLInputElement>('[type=color]')
  if (palette) palette.value = sixDigits.test(String(value)) ? String(value) : '#ffffff'
}

const kinds = { chosen: new Set(['flag', 'one', 'many']), ends: new Set(['pair', 'span']) }

function selectValue(control: Control, wanted: ReadonlySet<string>): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = wanted.has(option.value)
  } else if (control instanceof HTMLInputElement) control.checked = wanted.has(control.value)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function textOf(field: HTMLElement, value: unknown): string {
  const [stored, native] = formatsOf(field)
  return native === '' ? String(value ?? '') : rewritten(value, stored, native)
}

/** Renders the choices if they have changed. */
export function renderChoices(field: HTMLElement, path: string, choices: readonly Choice[]): void {
  const place = field.querySelector<HTMLElement>('select, [data-offers]')
  if (!place) return
  const { tree } = field.dataset
  const items =
    tree === undefined
      ? choices
      : waysThrough(choices, tree === 'every').map(({ label, path: value }) => ({ label, value }))
  const offered = JSON.stringify(items)
  if (place.dataset.offered === offered) return
  place.dataset.offered = offered
  const none = place instanceof HTMLSelectElement ? [new Option(place.dataset.hint, '')] : []
  place.replaceChildren(...none, ...items.map((item) => choiceOf(place, path, item)))
}

function choiceOf(place: HTMLElement, path: string, { label, value, disabled }: Choice): HTMLElement {
  if (place instanceof HTMLSelectElement) {
    const option = new Option(label, JSON.stringify(value))
    option.disabled = disabled === true
    return option
  }
  const choice = document.createElement('label')
  const control = document.createElement('input')
  Object.assign(control, { type: place.dataset.choices, name: path, value: JSON.stringify(value) })
  if (disabled) control.dataset.off = ''
  choice.append(control, label)
  return choice
}

/** The files of a field, each with a remove button. Pictures have a preview. */
export function listFiles(form: FormHandle, field: HTMLElement, value: unknown, isLocked: boolean): void {
  const list = field.querySelector<HTMLElement>('[data-files]')
  const files = listOf(value) as readonly { readonly name: string; readonly url: string }[]
  list?.replaceChildren(
    ...files.map(({ name, url }) => {
      const [item, button] = [document.createElement('li'), document.createElement('button')]
      Object.assign(button, { type: 'button', textContent: '×', disabled: isLocked })
      button.setAttribute('aria-label', form.say('form.upload_remove', { name }))
      button.dataset.file = url
      item.append(...(list.dataset.files === 'pictures' ? [pictureOf(url)] : []), name, button)
      return item
    }),
  )
}

function pictureOf(url: string): HTMLElement {
  // Its name is shown next to it.
  return Object.assign(document.createElement('img'), { src: url, alt: '' })
}
