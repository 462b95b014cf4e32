import type { FormHandle } from './form-handle.ts'
import { drawTable } from './page-table.ts'
import { drawTabs } from './page-tabs.ts'
import { drawBadge, say } from './page-texts.ts'
import { asides, controlsOf, drawPalette, entered, listFiles, offer, put } from './page-values.ts'

/** Draws everything below an element, and again when it changes; the answer ends that. */
export function bind(form: FormHandle, root: ParentNode, row?: string): () => void {
  const ends: (() => void)[] = []
  const follow = (draw: () => void, ...subscriptions: readonly ((listener: () => void) => () => void)[]) => {
    draw()
    ends.push(...subscriptions.map((subscribe) => subscribe(draw)))
  }
  const find = (part: string) => [...root.querySelectorAll<HTMLElement>(part)]
  // All at once, before rows are drawn, which are bound each by itself.
  const [fields, lists, blocks] = [find('[data-field]'), find('[data-rows]'), find('[data-block]')]
  for (const field of fields) {
    const path = field.dataset.field ?? ''
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

function drawField(form: FormHandle, field: HTMLElement, path: string): void {
  const { visible, locked, required, error, options, choices, value, hasRoom } = form.field(path)
  const find = (part: string) => field.querySelector<HTMLElement>(part)
  field.hidden = !visible
  field.toggleAttribute('data-required', required)
  field.toggleAttribute('data-invalid', error !== undefined)
  say(find('[data-part=label]'), String(options.label ?? ''))
  say(find('[data-part=error]'), error ?? '')
  say(
    find('[data-part=length]'),
    form.say('form.text_length', { length: lengthOf(value), limit: Number(options.maxLength) }),
  )
  find('[role=radiogroup]')?.setAttribute('aria-required', String(required))
  offer(field, path, choices)
  const isFile = field.dataset.kind === 'files'
  for (const control of controlsOf(field)) {
    const isOneOfMany = control.matches('[data-choices] *')
    if (!isOneOfMany) {
      control.required = required
      control.setAttribute('aria-invalid', String(error !== undefined))
    }
    control.disabled = locked || control.dataset.off !== undefined || (isFile && !hasRoom)
  }
  for (const aside of field.querySelectorAll<HTMLInputElement>(asides)) aside.disabled = locked
  if (isFile) listFiles(form, field, value, locked)
  else if (JSON.stringify(entered(field)) !== JSON.stringify(value)) put(field, value)
  drawPalette(field, value)
  const clear = find('[data-clear]')
  if (clear) clear.hidden = locked || value === null
  say(find('output'), Array.isArray(value) ? value.join(' – ') : String(value ?? ''))
}

/** In letters as people count them. */
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 0)

function drawBlock(form: FormHandle, block: HTMLElement, id: string, row: string | undefined): void {
  const { visible, disabled, options } = form.block(id, row)
  // A pane is shown by its tab.
  if (block.getAttribute('role') !== 'tabpanel') block.hidden = !visible
  if (block.dataset.table !== undefined) void drawTable(form, block, id)
  if (block.dataset.tabs !== undefined) drawTabs(form, block, id)
  if (block instanceof HTMLDetailsElement) drawDetails(form, block, id)
  for (const text of [block, ...block.querySelectorAll<HTMLElement>('[data-option]')]) {
    const { option } = text.dataset
    if (option && text.closest('[data-block]') === block) say(text, String(options[option] ?? ''))
  }
  if (block instanceof HTMLButtonElement) block.disabled = disabled
}

/** Closed, a section says how far it is and what it holds. */
function drawDetails(form: FormHandle, block: HTMLDetailsElement, id: string): void {
  block.open = form.isOpen(id)
  const standing = form.standing(id)
  const find = (part: string) => block.querySelector<HTMLElement>(`:scope > summary > ${part}`)
  say(find('[data-summary]'), block.open ? '' : standing.summary)
  drawBadge(find('[data-badge]'), standing, !block.open || standing.tone === 'error')
}

function drawRows(form: FormHandle, list: HTMLElement, path: string, ends: Map<string, () => void>): void {
  const { rows, error, visible, required, options, hasRoom, mayShrink } = form.field(path)
  list.hidden = !visible
  list.toggleAttribute('data-required', required)
  say(list.querySelector(':scope > [data-part=error]'), error ?? '')
  say(list.querySelector(':scope > legend'), String(options.label ?? ''))
  for (const [at, row] of placedRows(form, list, rows, ends).entries()) {
    row.setAttribute('aria-label', form.say('form.row_title', { row: at + 1 }))
    const remove = row.querySelector<HTMLButtonElement>('[data-remove]')
    remove?.setAttribute('aria-label', form.say('form.row_delete', { row: at + 1 }))
    if (remove) remove.disabled = !mayShrink
  }
  const add = list.querySelector<HTMLButtonElement>(':scope > [data-add]')
  if (add) add.disabled = !hasRoom
}

/** Rows keep their elements as long as they are there. */
function placedRows(
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
    const row = known.get(id) ?? born(list, id)
    const next = place?.children[at] ?? null
    // An element that is put in again loses the focus.
    if (next !== row) place?.insertBefore(row, next)
    if (!known.has(id)) ends.set(id, bind(form, row, id))
    return row
  })
}

/** A row out of the template, in which `[#]` stands for the row. */
function born(list: HTMLElement, id: string): HTMLElement {
  const row = document.createElement('div')
  const template = list.querySelector<HTMLTemplateElement>(':scope > template')
  row.className = 'row'
  row.setAttribute('role', 'group')
  row.dataset.row = id
  row.innerHTML = (template?.innerHTML ?? '').replaceAll('[#]', `[#${id}]`)
  return row
}
