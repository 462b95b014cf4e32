import type { FormHandle } from './form-handle.ts'
import { renderBadge, setText } from './page-texts.ts'

/** The names of the visible panes, and the open pane. */
export function renderTabs(form: FormHandle, tabs: HTMLElement, id: string): void {
  const open = form.pane(id)
  for (const tab of tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [data-pane]')) {
    const { pane = '' } = tab.dataset
    const { visible, disabled, options } = form.block(pane)
    const isOpen = pane === open
    tab.hidden = !visible
    setText(tab.querySelector('[data-name]'), String(options.label ?? ''))
    renderBadge(tab.querySelector('[data-badge]'), form.standing(pane), true)
    tab.tabIndex = isOpen ? 0 : -1
    tab.setAttribute('aria-selected', String(isOpen))
    tab.setAttribute('aria-disabled', String(disabled))
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !isOpen
  }
}

/** The arrow keys, Home and End move to another tab and open it. */
export function moveAmongTabs(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'tab') return
  const all = target.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? []
  const tabs = [...all].filter((tab) => !tab.hidden && tab.getAttribute('aria-disabled') !== 'true')
  const at = tabs.indexOf(target)
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  }
  const next = tabs.at(places[key] ?? at)
  if (places[key] === undefined || !next) return
  event.preventDefault()
  next.focus()
  next.click()
}
