import type { FormHandle } from './form-handle.ts'
import { renderErrors } from './page-errors.ts'
import { bind } from './page-render.ts'
import { moveAmongTabs } from './page-tabs.ts'
import { extraControls, readValue } from './page-values.ts'

/** Binds a form of native controls to its state from rules and scripts, and enters the values. */
export function startPage(form: FormHandle, page: HTMLFormElement, show: (answers: unknown) => void): void {
  bind(form, page)
  const faults = document.querySelector<HTMLElement>('[data-faults]')
  if (faults) form.subscribeFaults(() => renderErrors(form, faults))
  form.start()
  const fieldAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
  page.addEventListener('input', ({ target }) => {
    const field = fieldAt(target)
    if (!field || field.dataset.kind === 'files') return
    const isAside = target instanceof HTMLInputElement && target.matches(extraControls)
    if (!isAside) form.set(pathOf(field), readValue(field))
    else if (target.type === 'search') form.search(pathOf(field), target.value)
    else form.set(pathOf(field), target.value.toUpperCase())
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
  page.addEventListener('keydown', moveAmongTabs)
  page.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form, show)
  })
}

async function submit(form: FormHandle, show: (answers: unknown) => void): Promise<void> {
  const answers = await form.submit()
  show(answers)
  const [first] = form.faults()
  if (!answers && first) form.focus(first.path)
}

const pathOf = (field: HTMLElement) => field.dataset.field ?? ''

function press(form: FormHandle, target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  if (!button) return
  const { add, hook, pane, of = '' } = button.dataset
  const field = button.closest<HTMLElement>('[data-field]')
  const row = button.closest<HTMLElement>('[data-row]')?.dataset.row
  const block = button.closest<HTMLElement>('[data-block]')
  if (field) pressInField(form, field, button)
  if (add !== undefined) form.focus(`${add}[#${form.addRow(add)}]`)
  if (row !== undefined) pressInRow(form, button, row)
  if (pane !== undefined && button.getAttribute('aria-disabled') !== 'true') {
    form.openPane(block?.dataset.block ?? '', pane)
  }
  if (hook !== undefined) form.tell(of, hook, [], row)
  if (hook === 'onClose') block?.remove()
}

/** The remove button disappears with its file or row, so the focus moves to the control. */
function pressInField(form: FormHandle, field: HTMLElement, { dataset: { file, clear } }: HTMLElement): void {
  if (file !== undefined) form.removeFile(pathOf(field), file)
  if (clear !== undefined) form.set(pathOf(field), null)
  if (file !== undefined || clear !== undefined) field.querySelector('input')?.focus()
}

function pressInRow(form: FormHandle, { dataset: { remove } }: HTMLElement, row: string): void {
  if (remove === undefined) return
  form.removeRow(remove, row)
  form.focus(remove)
}
