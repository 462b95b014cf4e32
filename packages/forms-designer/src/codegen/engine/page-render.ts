import type { FormHandle } from './form-handle.ts'
import { renderTable } from './page-table.ts'
import { renderTabs } from './page-tabs.ts'
import { renderBadge, setText } from './page-texts.ts'
import {
  controlsOf,
  extraControls,
  listFiles,
  readValue,
  renderChoices,
  renderPalette,
  writeValue,
} from './page-values.ts'

/** Renders everything below an element, and again on changes. Returns a function that stops this. */
export function bind(form: FormHandle, root: ParentNode, row?: string): () => void {
  const ends: (() => void)[] = []
  const follow = (draw: () => void, ...subscriptions: readonly ((listener: () => void) => () => void)[]) => {
    draw()
    ends.push(...subscriptions.map((subscribe) => subscribe(draw)))
  }
  const find = (part: string) => [...root.querySelectorAll<HTMLElement>(part)]
  // Collects all elements before rows are rendered, because each row is bound separately.
  const [fields, lists, blocks] = [find('[data-field]'), find('[data-rows]'), find('[data-block]')]
  for (const field of fields) {
    const path = field.dataset.field ?? ''
    follow(
      () => renderField(form, field, path),
      (listener) => form.subscribe(path, listener),
    )
  }
  for (const list of lists) {
    const path = list.dataset.rows ?? ''
    const rows = new Map<string, () => void>()
    follow(
      () => renderRows(form, list, path, rows),
      (listener) => form.subscribe(path, listener),
    )
  }
  for (const block of blocks) {
    const id = block.dataset.block ?? ''
    follow(
      () => renderBlock(form, block, id, row),
      (listener) => form.subscribeBlock(id, listener, row),
      (listener) => form.subscribePart(id, listener),
      ...(block.matches('details, [data-tabs]')
        ? [(listener: () => void) => form.subscribeStanding(id, listener)]
        : []),
    )
    if (block instanceof HTMLDetailsElement) block.addEventListener('toggle', () => form.setOpen(id, block.open))
  }
  return () => {
    for (const end of ends) end()
  }
}

function renderField(form: FormHandle, field: HTMLElement, path: string): void {
  const { visible, locked, required, error, options, choices, value, hasRoom } = form.field(path)
  const find = (part: string) => field.querySelector<HTMLElement>(part)
  field.hidden = !visible
  field.toggleAttribute('data-required', required)
  field.toggleAttribute('data-invalid', error !== undefined)
  setText(find('[data-part=label]'), String(options.label ?? ''))
  setText(find('[data-part=error]'), error ?? '')
  setText(
    find('[data-part=length]'),
    form.say('form.text_length', { length: lengthOf(value), limit: Number(options.maxLength) }),
  )
  find('[role=radiogroup]')?.setAttribute('aria-required', String(required))
  renderChoices(field, path, choices)
  const isFile = field.dataset.kind === 'files'
  for (const control of controlsOf(field)) {
    const isOneOfMany = control.matches('[data-choices] *')
    if (!isOneOfMany) {
      control.required = required
      control.setAttribute('aria-invalid', String(error !== undefined))
    }
    control.disabled = locked || control.dataset.off !== undefined || (isFile && !hasRoom)
  }
  for (const aside of field.querySelectorAll<HTMLInputElement>(extraControls)) aside.disabled = locked
  if (isFile) listFiles(form, field, value, locked)
  else if (JSON.stringify(readValue(field)) !== JSON.stringify(value)) writeValue(field, value)
  renderPalette(field, value)
  const clear = find('[data-clear]')
  if (clear) clear.hidden = locked || value === null
  setText(find('output'), Array.isArray(value) ? value.join(' – ') : String(value ?? ''))
}

/** Counted in characters as people count them. */
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 0)

function renderBlock(form: FormHandle, block: HTMLElement, id: string, row: string | undefined): void {
  const { visible, disabled, options } = form.block(id, row)
  // The tab controls the visibility of a pane.
  if (block.getAttribute('role') !== 'tabpanel') block.hidden = !visible
  if (block.dataset.table !== undefined) void renderTable(form, block, id)
  if (block.dataset.tabs !== undefined) renderTabs(form, block, id)
  if (block instanceof HTMLDetailsElement) renderDetails(form, block, id)
  for (const text of [block, ...block.querySelectorAll<HTMLElement>('[data-option]')]) {
    const { option } = text.dataset
    if (option && text.closest('[data-block]') === block) setText(text, String(options[option] ?? ''))
  }
  if (block instanceof HTMLButtonElement) block.disabled = disabled
}

/** A closed section shows its progress and a summary. */
function renderDetails(form: FormHandle, block: HTMLDetailsElement, id: string): void {
  block.open = form.isOpen(id)
  const standing = form.standing(id)
  const find = (part: string) => block.querySelector<HTMLElement>(`:scope > summary > ${part}`)
  setText(find('[data-summary]'), block.open ? '' : standing.summary)
  renderBadge(find('[data-badge]'), standing, !block.open || standing.tone === 'error')
}

function renderRows(form: FormHandle, list: HTMLElement, path: string, ends: Map<string, () => void>): void {
  const { rows, error, visible, required, options, hasRoom, mayShrink } = form.field(path)
  list.hidden = !visible
  list.toggleAttribute('data-required', required)
  setText(list.querySelector(':scope > [data-part=error]'), error ?? '')
  setText(list.querySelector(':scope > legend'), String(options.label ?? ''))
  for (const [at, row] of orderRows(form, list, rows, ends).entries()) {
    row.setAttribute('aria-label', form.say('form.row_title', { row: at + 1 }))
    const remove = row.querySelector<HTMLButtonElement>('[data-remove]')
    remove?.setAttribute('aria-label', form.say('form.row_delete', { row: at + 1 }))
    if (remove) remove.disabled = !mayShrink
  }
  const add = list.querySelector<HTMLButtonElement>(':scope > [data-add]')
  if (add) add.disabled = !hasRoom
}

/** Rows keep their elements as long as they exist. */
function orderRows(
  form: FormHandle,
  list: HTMLElement,
  rows: readonly string[],
  ends: Map<string, () => void>,
): readonly Element[] {
  const place = list.querySelector<HTMLElement>(':scope > [data-list]')
  const known = new Map([...(place?.children ?? [])].map((row) => [row.getAttribute('data-row') ?? '', row]))
  for (const [id, row] of known) {
    if (rows.includes(id)) continue
    ends.get(id)?.()
    ends.delete(id)
    row.remove()
  }
  return rows.map((id, at) => {
    const row = known.get(id) ?? createRow(list, id)
    const next = place?.children[at] ?? null
    // An element that is inserted again loses the focus.
    if (next !== row) place?.insertBefore(row, next)
    if (!known.has(id)) ends.set(id, bind(form, row, id))
    return row
  })
}

/** A row from the template, in which `[#]` is the placeholder of the row id. */
function createRow(list: HTMLElement, id: string): HTMLElement {
  const row = document.createElement('div')
  const template = list.querySelector<HTMLTemplateElement>(':scope > template')
  row.className = 'row'
  row.setAttribute('role', 'group')
  row.dataset.row = id
  row.innerHTML = (template?.innerHTML ?? '').replaceAll('[#]', `[#${id}]`)
  return row
}
