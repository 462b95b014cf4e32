import type { Fault, FormHandle } from './form-handle.ts'

/** Lists all errors, each with a link to its field. Fixed errors leave the list. */
export function renderErrors(form: FormHandle, place: HTMLElement): void {
  const faults = form.faults()
  if (faults.length === 0) {
    place.replaceChildren()
    return
  }
  const [title, list] = [document.createElement('h2'), document.createElement('ul')]
  title.textContent = form.say('form.summary_title', { count: faults.length })
  list.append(...faults.map((fault) => errorItem(form, fault)))
  place.replaceChildren(title, list)
}

function errorItem(form: FormHandle, { path, text }: Fault): HTMLElement {
  const [item, link] = [document.createElement('li'), document.createElement('a')]
  // An error of the answers as a whole has no field to link to.
  if (path === '') {
    item.textContent = text
    return item
  }
  Object.assign(link, { href: `#${path}`, textContent: text })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    form.reveal(path)
    form.focus(path)
  })
  item.append(link)
  return item
}
