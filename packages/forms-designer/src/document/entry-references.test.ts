import type { Json } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { setOption } from '../commands/set-option.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { field, testTexts } from '../testing/build.ts'

const columns = (...props: readonly string[]) => props.map((prop) => ({ prop, label: prop.toUpperCase() }))
const translations = {
  en: {
    t: { tableColumns: { a: 'First', b: 'Second' }, operationButtons: { edit: 'Edit', drop: 'Drop' } },
    other: { tableColumns: { a: 'Other' } },
  },
}
const tableData: Json = [{ a: 1, b: 2, c: 3 }, { b: 4 }, 'no row']

function open() {
  const options = { tableColumns: columns('a', 'b'), tableData, operationButtons: buttons('edit', 'drop') }
  const children = [field('t', 'data-table', options), field('other', 'data-table', { tableColumns: columns('a') })]
  return new DesignerSession({ version: 1, config: {}, children, translations }, testTexts)
}

const buttons = (...names: readonly string[]) => names.map((name) => ({ name, label: name }))

const after = (session: DesignerSession) => {
  const { children, translations } = session.document.definition
  return { data: children[0]?.options.tableData, texts: translations?.en }
}

describe('a renamed column of a table', () => {
  it('updates its data and its texts', () => {
    const session = open()
    session.run(setOption(['t'], 'tableColumns', columns('a', 'name')))
    expect(after(session)).toEqual({
      data: [{ a: 1, name: 2, c: 3 }, { name: 4 }, 'no row'],
      texts: {
        t: { ...translations.en.t, tableColumns: { a: 'First', name: 'Second' } },
        other: translations.en.other,
      },
    })
    session.undo()
    expect(after(session)).toEqual({ data: tableData, texts: translations.en })
  })

  it('leaves data that already uses its new name', () => {
    const session = open()
    session.run(setOption(['t'], 'tableColumns', columns('c', 'b')))
    expect(after(session).data).toEqual([{ a: 1, b: 2, c: 3 }, { b: 4 }, 'no row'])
  })

  it.each([
    ['come and go', columns('b'), tableData],
    ['change places', columns('b', 'a'), tableData],
    ['are called the same for a while', columns('b', 'b'), tableData],
  ])('leaves data unchanged when columns %s', (_case, value, expected) => {
    const session = open()
    session.run(setOption(['t'], 'tableColumns', value))
    expect(after(session).data).toEqual(expected)
  })
})

it('a renamed button in the rows of a table updates its texts', () => {
  const session = open()
  session.run(setOption(['t'], 'operationButtons', buttons('change', 'drop')))
  expect(after(session)).toEqual({
    data: tableData,
    texts: {
      t: { ...translations.en.t, operationButtons: { change: 'Edit', drop: 'Drop' } },
      other: translations.en.other,
    },
  })
})
