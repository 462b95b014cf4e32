import { waysThrough } from './choices.ts'
import type { Choice, FormHandle } from './form-handle.ts'
import { rewritten } from './native-values.ts'
import { drawTable } from './page-table.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Lets a form of native controls follow what its rules and scripts make of it, and puts in what is entered. */
export function startPage(form: FormHandle, page: HTMLFormElement, show: (answers: unknown) => void): void {
  bind(form, page)
  form.start()
  const fieldAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
  page.addEventListener('input', ({ target }) => {
    const field = fieldAt(target)
    if (field && target instanceof HTMLInputElement && target.matches(searching)) {
      form.search(pathOf(field), target.value)
    } else if (field && field.dataset.kind !== 'files') form.set(pathOf(field), entered(field))
  })
  page.addEventListener('change', ({ target }) => {
    const field = fieldAt(target)
    if (field?.dataset.kind !== 'files' || !(target instanceof HTMLInputElement)) return
    void form.upload(pathOf(field), [...(target.files ?? [])])
    target.value = ''
  })
  page.addEventListener('focusin', ({ target, relatedTarget }) => {
    const field = fieldAt(target)
    if (field && field !== fieldAt(relatedTarget)) form.enter(pathOf(field))
  })
  page.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = fieldAt(target)
    if (field && field !== fieldAt(relatedTarget)) form.leave(pathOf(field))
  })
  page.addEventListener('click', ({ target }) => press(form, target))
  page.addEventListener('submit', (event) => {
    event.preventDefault()
    show(form.submit())
  })
}

function press(form: FormHandle, target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  const { add, remove, hook, file } = button?.dataset ?? {}
  const field = button?.closest<HTMLElement>('[data-field]')
  const row = button?.closest<HTMLElement>('[data-row]')?.dataset.row
  const block = button?.closest<HTMLElement>('[data-block]')
  if (add !== undefined) form.addRow(add)
  if (remove !== undefined && row !== undefined) form.removeRow(remove, row)
  if (file !== undefined && field) form.removeFile(pathOf(field), file)
  if (hook !== undefined) form.tell(button?.dataset.of ?? '', hook, [], row)
  if (hook === 'onClose' && block) block.remove()
}

const pathOf = (field: HTMLElement) => field.dataset.field ?? ''

/** Draws everything below an element, and again when it changes; the answer ends that. */
function bind(form: FormHandle, root: ParentNode, row?: string): () => void {
  const ends: (() => void)[] = []
  const follow = (draw: () => void, subscribe: (listener: () => void) => () => void) => {
    draw()
    ends.push(subscribe(draw))
  }
  const find = (part: string) => [...root.querySelectorAll<HTMLElement>(part)]
  // All at once, before rows are drawn, which are bound each by itself.
  const [fields, lists, blocks] = [find('[data-field]'), find('[data-rows]'), find('[data-block]')]
  for (const field of fields) {
    const path = pathOf(field)
    follow(
      () => drawField(form, field, path),
      (listener) => form.subscribe(path, listener),
    )
  }
  for (const list of lists) {
    const path = list.dataset.rows ?? ''
    const rows = new Map<string, () => void>()
    follow(
      () => drawRows(form, list, path, rows),
      (listener) => form.subscribe(path, listener),
    )
  }
  for (const block of blocks) {
    const id = block.dataset.block ?? ''
    follow(
      () => drawBlock(form, block, id, row),
      (listener) => form.subscribeBlock(id, listener, row),
    )
  }
  return () => {
    for (const end of ends) end()
  }
}

function drawField(form: FormHandle, field: HTMLElement, path: string): void {
  const { visible, locked, required, error, options, choices, value } = form.field(path)
  const find = (part: string) => field.querySelector<HTMLElement>(`[data-part="${part}"]`)
  field.hidden = !visible
  say(find('label'), `${options.label ?? ''}${required ? ' *' : ''}`)
  say(find('error'), error ?? '')
  offer(field, path, choices)
  for (const control of controlsOf(field)) {
    control.setAttribute('aria-invalid', String(error !== undefined))
    control.disabled = locked || control.dataset.off !== undefined
  }
  if (field.dataset.kind === 'files') listFiles(field, value)
  else if (JSON.stringify(entered(field)) !== JSON.stringify(value)) put(field, value)
}

const say = (place: Element | null, text: string) => {
  if (place && place.textContent !== text) place.textContent = text
}

function drawBlock(form: FormHandle, block: HTMLElement, id: string, row: string | undefined): void {
  const { visible, disabled, options } = form.block(id, row)
  block.hidden = !visible
  if (block.dataset.table !== undefined) void drawTable(form, block, id)
  const text = block.querySelector<HTMLElement>(':scope > [data-option]')
  if (text) say(text, String(options[text.dataset.option ?? ''] ?? ''))
  for (const button of block.querySelectorAll<HTMLButtonElement>(':scope > [data-hook]')) button.disabled = disabled
}

/** Rows keep their elements as long as they are there. */
function drawRows(form: FormHandle, list: HTMLElement, path: string, ends: Map<string, () => void>): void {
  const { rows, error, locked, visible, options } = form.field(path)
  const place = list.querySelector<HTMLElement>(':scope > [data-list]')
  list.hidden = !visible
  say(list.querySelector(':scope > [data-part="error"]'), error ?? '')
  say(list.querySelector(':scope > legend'), String(options.label ?? ''))
  const known = new Map([...(place?.children ?? [])].map((row) => [row.getAttribute('data-row') ?? '', row]))
  for (const [id, row] of known) {
    if (rows.includes(id)) continue
    ends.get(id)?.()
    ends.delete(id)
    row.remove()
  }
  for (const id of rows) {
    const row = known.get(id) ?? born(list, id)
    place?.append(row)
    if (!known.has(id)) ends.set(id, bind(form, row, id))
  }
  for (const button of list.querySelectorAll<HTMLButtonElement>('[data-add], [data-remove]')) button.disabled = locked
}

/** A row out of the template, in which `[#]` stands for the row. */
function born(list: HTMLElement, id: string): HTMLElement {
  const row = document.createElement('div')
  const template = list.querySelector<HTMLTemplateElement>(':scope > template')
  row.className = 'row'
  row.dataset.row = id
  row.innerHTML = (template?.innerHTML ?? '').replaceAll('[#]', `[#${id}]`)
  return row
}

const searching = '[data-search]'
const controlsOf = (field: HTMLElement) => [
  ...field.querySelectorAll<Control>(`input:not(${searching}), select, textarea`),
]
const formatsOf = ({ dataset }: HTMLElement): readonly [stored: string, native: string] => {
  const [stored = '', native = ''] = (dataset.formats ?? '').split('|')
  return [stored, native]
}
const chosenIn = (control: Control): readonly string[] => {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
  return control instanceof HTMLInputElement && control.checked ? [control.value] : []
}

/** What the controls of a field hold, as an answer. */
function entered(field: HTMLElement): unknown {
  const controls = controlsOf(field)
  const texts = controls.map(({ value }) => value)
  const [text = ''] = texts
  const [stored, native] = formatsOf(field)
  switch (field.dataset.kind) {
    case 'many':
      return controls.flatMap(chosenIn).map((chosen) => JSON.parse(chosen))
    case 'one': {
      const chosen = controls.flatMap(chosenIn).find((each) => each !== '')
      return chosen === undefined ? JSON.parse(field.dataset.none ?? 'null') : JSON.parse(chosen)
    }
    case 'flag':
      return controls.some((control) => chosenIn(control).length > 0)
    case 'number':
      return text === '' ? null : Number(text)
    case 'span':
      return texts.every((each) => each !== '') ? texts.map(Number) : null
    case 'pair':
      return texts.some((each) => each !== '') ? texts.map((each) => rewritten(each, native, stored)) : []
    case 'time':
      return rewritten(text, native, stored)
    default:
      return text
  }
}

/** Puts an answer into the controls of a field. */
function put(field: HTMLElement, value: unknown): void {
  const { kind = '' } = field.dataset
  const chosen = kind === 'many' ? listOf(value) : [value]
  const wanted = new Set(kind === 'flag' ? [value === true ? 'on' : ''] : chosen.map((each) => JSON.stringify(each)))
  for (const [at, control] of controlsOf(field).entries()) {
    if (kinds.chosen.has(kind)) choose(control, wanted)
    else control.value = textOf(field, kinds.ends.has(kind) ? listOf(value)[at] : value)
  }
}

const kinds = { chosen: new Set(['flag', 'one', 'many']), ends: new Set(['pair', 'span']) }

function choose(control: Control, wanted: ReadonlySet<string>): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = wanted.has(option.value)
  } else if (control instanceof HTMLInputElement) control.checked = wanted.has(control.value)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function textOf(field: HTMLElement, value: unknown): string {
  const [stored, native] = formatsOf(field)
  return native === '' ? String(value ?? '') : rewritten(value, stored, native)
}

/** Puts in what there is to choose from, where it is something else than before. */
function offer(field: HTMLElement, path: string, choices: readonly Choice[]): void {
  const place = field.querySelector<HTMLElement>('select, [data-choices]')
  if (!place) return
  const { tree } = field.dataset
  const items =
    tree === undefined
      ? choices
      : waysThrough(choices, tree === 'every').map(({ label, path: value }) => ({ label, value }))
  const offered = JSON.stringify(items)
  if (place.dataset.offered === offered) return
  place.dataset.offered = offered
  const isOne = place instanceof HTMLSelectElement && !place.multiple
  place.replaceChildren(...(isOne ? [new Option('', '')] : []), ...items.map((item) => choiceOf(place, path, item)))
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
  choice.append(control, ` ${label} `)
  return choice
}

function listFiles(field: HTMLElement, value: unknown): void {
  const files: readonly { name: string; url: string }[] = Array.isArray(value) ? value : []
  field.querySelector('ul')?.replaceChildren(
    ...files.map(({ name, url }) => {
      const [item, button] = [document.createElement('li'), document.createElement('button')]
      Object.assign(button, { type: 'button', textContent: field.dataset.word ?? '' })
      button.dataset.file = url
      item.append(`${name} `, button)
      return item
    }),
  )
}
