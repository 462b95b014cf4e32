import type { FormHandle, TablePage } from './form-handle.ts'

/** Draws the records of a data table, a page at a time, with what can be done with each. */
export async function drawTable(form: FormHandle, place: HTMLElement, id: string, page = 1): Promise<void> {
  try {
    const shown = await form.records(id, page)
    const turn = (next: number) => {
      form.tell(id, 'onCurrentPageChange', [shown.size, next])
      void drawTable(form, place, id, next)
    }
    place.replaceChildren(tableOf(form, id, shown), ...(shown.pages > 1 ? [pagerOf(shown, page, turn)] : []))
  } catch {
    // What does not come is not there to be seen; the console has the failed call.
    place.replaceChildren()
  }
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  children: readonly (Node | string)[],
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function tableOf(form: FormHandle, id: string, { columns, buttons, lines, isChosenFrom }: TablePage): HTMLElement {
  const boxes = lines.map(({ at }) => make('input', [], { type: 'checkbox', ariaLabel: String(at + 1) }))
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
      ...texts.map((text) => make('td', [text])),
      ...(actions.length > 0 ? [make('td', actions)] : []),
    ]
    return make('tr', cells, { onclick: () => form.tell(id, 'onRowClick', [record, at]) })
  })
  const heads = [...(isChosenFrom ? [''] : []), ...columns, ...(buttons.length > 0 ? [''] : [])]
  return make('table', [
    make(
      'tr',
      heads.map((label) => make('th', [label])),
    ),
    ...rows,
  ])
}

function pagerOf({ pages }: TablePage, page: number, turn: (next: number) => void): HTMLElement {
  const step = (label: string, next: number) =>
    make('button', [label], { type: 'button', disabled: next < 1 || next > pages, onclick: () => turn(next) })
  return make('p', [step('‹', page - 1), ` ${page} / ${pages} `, step('›', page + 1)])
}
