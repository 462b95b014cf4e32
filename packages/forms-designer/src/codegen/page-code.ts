/** The same in every generated page: reads the controls, shows what the rules say, and keeps the rows of sub-forms. */
export const pageCode = `const page = document.querySelector('form')
const controlsOf = (root, path) => [...root.querySelectorAll('[name="' + CSS.escape(path) + '"]')]
const chosenIn = (each) =>
  each.selectedOptions ? [...each.selectedOptions].map((option) => option.value) : each.checked ? [each.value] : []

function readControl({ kind, formats, isEvery }, controls) {
  const [control] = controls
  if (!control) return null
  const texts = controls.map((each) => each.value)
  switch (kind) {
    case 'many':
      return controls.flatMap(chosenIn).map((text) => JSON.parse(text))
    case 'one': {
      const [text] = controls.flatMap(chosenIn).filter((each) => each !== '')
      return text === undefined ? (isEvery === undefined ? null : []) : JSON.parse(text)
    }
    case 'flag':
      return control.checked
    case 'number':
      return control.value === '' ? null : Number(control.value)
    case 'files':
      return [...control.files].map((file) => ({ name: file.name, url: '' }))
    case 'pair':
      return texts.some((text) => text !== '') ? texts.map((text) => rewritten(text, formats[1], formats[0])) : []
    case 'span':
      return texts.every((text) => text !== '') ? texts.map(Number) : null
    case 'time':
      return rewritten(control.value, formats[1], formats[0])
    default:
      return control.value
  }
}

function writeControl({ kind, formats }, controls, value) {
  const isChosen = (text) => text !== '' && contains(kind === 'many' ? value : [value], JSON.parse(text))
  for (const [index, control] of controls.entries()) {
    if (kind === 'files') continue
    if (kind === 'flag') control.checked = value === true
    else if (control.options) for (const option of control.options) option.selected = isChosen(option.value)
    else if (kind === 'one' || kind === 'many') control.checked = isChosen(control.value)
    else {
      const text = kind === 'pair' || kind === 'span' ? value?.[index] : value
      control.value = formats ? rewritten(text, formats[0], formats[1]) : String(text ?? '')
    }
  }
}

const partOf = (path) => page.querySelector('[data-part="' + CSS.escape(path) + '"]')
const rowsOf = (name) => [...(partOf(name)?.querySelectorAll('[data-row]') ?? [])]

function read() {
  const values = {}
  for (const { name, columns } of fields) {
    if (!columns) values[name] = readControl(controls[name], controlsOf(page, name))
    else {
      values[name] = rowsOf(name).map((row) =>
        Object.fromEntries(
          columns.map((cell) => [
            cell.name,
            readControl(controls[cell.key], controlsOf(row, name + '.' + row.dataset.row + '.' + cell.name)),
          ]),
        ),
      )
    }
  }
  return values
}

/**
 * Puts in what there is to choose from, where it is something else than before. What was chosen stays chosen; when it is
 * no longer offered, it is there to be seen and refused.
 */
function offer({ key }, path, at) {
  const place = key in choices && partOf(path)?.querySelector('select, [data-choices]')
  if (!place) return
  const { kind, isEvery } = controls[key]
  const items =
    isEvery === undefined
      ? itemsOf(key, at)
      : pathsOf(itemsOf(key, at), isEvery).map(({ label, path: value }) => ({ label, value }))
  const offered = JSON.stringify(items)
  if (place.dataset.offered === offered) return
  const chosen = readControl(controls[key], controlsOf(page, path))
  const kept = JSON.parse(place.dataset.offered ?? '[]').filter(
    ({ value }) => contains(kind === 'many' ? chosen : [chosen], value) && !items.some((item) => isSame(item.value, value)),
  )
  place.dataset.offered = offered
  place.replaceChildren(...(place.options && kind === 'one' ? [new Option('', '')] : []))
  for (const item of [...items, ...kept]) place.append(choiceOf(place, path, item))
  writeControl(controls[key], controlsOf(page, path), chosen)
}

function choiceOf(place, path, { label, value, disabled }) {
  if (place.options) {
    const option = new Option(label, JSON.stringify(value))
    option.disabled = disabled === true
    return option
  }
  const choice = document.createElement('label')
  const control = document.createElement('input')
  Object.assign(control, { type: place.dataset.type, name: path, value: JSON.stringify(value), disabled: disabled === true })
  choice.append(control, ' ' + label + ' ')
  return choice
}

/** Shows one field as the rules have it; what nobody can enter shows the value that counts. */
function draw(field, path, at) {
  const part = partOf(path)
  if (part) part.hidden = !isShown(field.key, at)
  offer(field, path, at)
  const found = controlsOf(page, path)
  const isLocked = !isEnabled(field.key, at) || field.key in computed
  for (const control of found) {
    const item = itemsOf(field.key, at).find(({ value }) => JSON.stringify(value) === control.value)
    control.disabled = isLocked || item?.disabled === true
  }
  if (isLocked) writeControl(controls[field.key], found, at.row[field.name])
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
  const at = { form: begin, row: values, today: todayHere() }
  for (const cell of fields.find((each) => each.name === name).columns) {
    offer(cell, name + '.' + rowNumber + '.' + cell.name, at)
    writeControl(controls[cell.key], controlsOf(page, name + '.' + rowNumber + '.' + cell.name), values[cell.name] ?? cell.begin)
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
  else {
    offer(field, field.name, { form: begin, row: begin, today: todayHere() })
    writeControl(controls[field.name], controlsOf(page, field.name), field.begin)
  }
}
update()
`
