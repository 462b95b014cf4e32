/** The same in every generated page: reads the controls, shows what the rules say, and keeps the rows of sub-forms. */
export const pageCode = `const page = document.querySelector('form')
const controlsOf = (root, path) => [...root.querySelectorAll('[name="' + CSS.escape(path) + '"]')]
const chosenIn = (each) =>
  each.selectedOptions ? [...each.selectedOptions].map((option) => option.value) : each.checked ? [each.value] : []

function readControl(kind, controls) {
  const [control] = controls
  if (!control) return null
  const texts = controls.map((each) => each.value)
  switch (kind) {
    case 'many':
      return controls.flatMap(chosenIn).map((text) => JSON.parse(text))
    case 'one': {
      const [text] = controls.flatMap(chosenIn).filter((each) => each !== '')
      return text === undefined ? null : JSON.parse(text)
    }
    case 'flag':
      return control.checked
    case 'number':
      return control.value === '' ? null : Number(control.value)
    case 'files':
      return [...control.files].map((file) => ({ name: file.name, url: '' }))
    case 'pair':
      return texts.some((text) => text !== '') ? texts : []
    default:
      return control.value
  }
}

function writeControl(kind, controls, value) {
  const isChosen = (text) => text !== '' && contains(kind === 'many' ? value : [value], JSON.parse(text))
  for (const [index, control] of controls.entries()) {
    if (kind === 'files') continue
    if (kind === 'flag') control.checked = value === true
    else if (control.options) for (const option of control.options) option.selected = isChosen(option.value)
    else if (kind === 'one' || kind === 'many') control.checked = isChosen(control.value)
    else control.value = String((kind === 'pair' ? value?.[index] : value) ?? '')
  }
}

const partOf = (path) => page.querySelector('[data-part="' + CSS.escape(path) + '"]')
const rowsOf = (name) => [...(partOf(name)?.querySelectorAll('[data-row]') ?? [])]

function read() {
  const values = {}
  for (const { name, columns } of fields) {
    if (!columns) values[name] = readControl(kinds[name], controlsOf(page, name))
    else {
      values[name] = rowsOf(name).map((row) =>
        Object.fromEntries(
          columns.map((cell) => [
            cell.name,
            readControl(kinds[cell.key], controlsOf(row, name + '.' + row.dataset.row + '.' + cell.name)),
          ]),
        ),
      )
    }
  }
  return values
}

/** Shows one field as the rules have it; what nobody can enter shows the value that counts. */
function draw(field, path, at) {
  const part = partOf(path)
  if (part) part.hidden = !isShown(field.key, at)
  const controls = controlsOf(page, path)
  const isLocked = !isEnabled(field.key, at) || field.key in computed
  for (const control of controls) control.disabled = isLocked
  if (isLocked) writeControl(kinds[field.key], controls, at.row[field.name])
}

function update() {
  const today = todayHere()
  const form = settle(read(), begin, today)
  const whole = { form, row: form, today }
  for (const key of Object.keys(shown)) {
    const part = key.includes('.') ? null : partOf(key)
    if (part) part.hidden = !isShown(key, whole)
  }
  for (const field of fields) {
    draw(field, field.name, whole)
    for (const [index, row] of asRows(field.columns && form[field.name]).entries()) {
      const number = rowsOf(field.name)[index]?.dataset.row
      for (const cell of field.columns) draw(cell, field.name + '.' + number + '.' + cell.name, { form, row, today })
    }
  }
  return form
}

let rowNumber = 0
function addRow(name, values) {
  const template = partOf(name).querySelector('template')
  const list = partOf(name).querySelector('[data-list]')
  rowNumber += 1
  list.insertAdjacentHTML('beforeend', template.innerHTML.replaceAll('#', String(rowNumber)))
  for (const cell of fields.find((each) => each.name === name).columns) {
    writeControl(kinds[cell.key], controlsOf(page, name + '.' + rowNumber + '.' + cell.name), values[cell.name] ?? cell.begin)
  }
}

function showErrors(errors) {
  for (const place of page.querySelectorAll('[data-error]')) {
    const row = place.closest('[data-row]')
    const name = row?.closest('[data-rows]').dataset.rows
    const cell = row && place.dataset.error.slice(name.length + row.dataset.row.length + 2)
    const path = row ? name + '[' + rowsOf(name).indexOf(row) + '].' + cell : place.dataset.error
    place.textContent = errors[path] ?? ''
  }
}

page.addEventListener('input', update)
page.addEventListener('click', ({ target }) => {
  const name = target.closest('[data-rows]')?.dataset.rows
  if (target.matches('[data-add]')) addRow(name, {})
  else if (target.matches('[data-remove]')) target.closest('[data-row]').remove()
  else return
  update()
})
page.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = update()
  const errors = check(form, todayHere())
  showErrors(errors)
  document.getElementById('answers').textContent =
    Object.keys(errors).length === 0 ? JSON.stringify(answersOf(form, todayHere()), null, 2) : ''
})
for (const field of fields) {
  if (field.columns) for (const row of asRows(field.begin)) addRow(field.name, row)
  else writeControl(kinds[field.name], controlsOf(page, field.name), field.begin)
}
update()
`
