import type { FormHandle, TablePage } from './form-handle.ts'

/** Renders the records of a data table with paging and row actions. */
export async function renderTable(form: FormHandle, place: HTMLElement, id: string, page = 1): Promise<void> {
  try {
    const shown = await form.records(id, page)
    const turn = (next: number) => {
      form.tell(id, 'onCurrentPageChange', [shown.size, next])
      void renderTable(form, place, id, next)
    }
    place.replaceChildren(tableOf(form, id, shown), ...(shown.pages > 1 ? [pagerOf(form, shown, page, turn)] : []))
  } catch {
    // The console shows the failed call.
    place.replaceChildren(make('p', [form.say('form.table_failed')], { className: 'error' }))
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  children: readonly (Node | string)[] = [],
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function tableOf(form: FormHandle, id: string, table: TablePage): HTMLElement {
  const { columns, buttons, lines, isChosenFrom, isCounted, isOpened } = table
  const boxes = lines.map(({ at }) =>
    make('input', [], { type: 'checkbox', ariaLabel: form.say('form.table_select', { row: at + 1 }) }),
  )
  const choose = () => {
    const chosen = boxes.flatMap(({ checked }, place) => (checked ? [place] : []))
    const records = chosen.map((place) => lines[place]?.record)
    form.tell(id, 'onSelectionChange', [records, chosen])
  }
  const rows = lines.map(({ record, texts, at }, place) => {
    const box = boxes[place]
    const actions = buttons.map(({ name, label, disabled }) =>
      make('button', [label], {
        type: 'button',
        disabled,
        onclick: (event) => {
          event.stopPropagation()
          form.tell(id, 'onOperationButtonClick', [name, at, record])
        },
      }),
    )
    const cells = [
      ...(isChosenFrom && box ? [make('td', [box], { onchange: choose })] : []),
      ...(isCounted ? [make('td', [String(at + 1)])] : []),
      ...texts.map((text, column) => {
        // The click bubbles to the row: a row itself cannot be clicked by keyboard.
        const shown = isOpened && column === 0 ? make('button', [text || '–'], { type: 'button' }) : text
        return make('td', [shown], { className: columns[column]?.align ?? '' })
      }),
      ...(actions.length > 0 ? [make('td', actions)] : []),
    ]
    return make('tr', cells, { onclick: () => form.tell(id, 'onRowClick', [record, at]) })
  })
  const head = (label: string, className = '') => make('th', [label], { scope: 'col', className })
  const heads = [
    ...(isChosenFrom ? [make('td')] : []),
    ...(isCounted ? [head(form.say('form.row_number'))] : []),
    ...columns.map(({ label, align }) => head(label, align)),
    ...(buttons.length > 0 ? [head(form.say('form.row_actions'))] : []),
  ]
  const body =
    lines.length > 0 ? rows : [make('tr', [make('td', [form.say('form.table_empty')], { colSpan: heads.length })])]
  return make('table', [make('thead', [make('tr', heads)]), make('tbody', body)])
}

function pagerOf(form: FormHandle, { pages }: TablePage, page: number, turn: (next: number) => void): HTMLElement {
  const step = (sign: string, name: string, next: number) => {
    const button = make('button', [sign], {
      type: 'button',
      disabled: next < 1 || next > pages,
      onclick: () => turn(next),
    })
    button.setAttribute('aria-label', form.say(name))
    return button
  }
  return make('p', [
    step('‹', 'ui.page_previous', page - 1),
    ` ${page} / ${pages} `,
    step('›', 'ui.page_next', page + 1),
  ])
}
