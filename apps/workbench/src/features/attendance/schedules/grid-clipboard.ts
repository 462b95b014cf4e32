import type { ClipboardEvent } from 'react'
import { formatTable, parseTable, readEntry, writeEntry } from './cell-text.ts'
import type { Grid } from './schedule-types.ts'
import { pastePlaces, rectangleOf, type Selection, type Size } from './selection.ts'
import type { GridEntry } from './use-grid-entry.ts'

type Source = Pick<Grid, 'shifts' | 'people'>

/** Copies and pastes the selected cells as a table, also from and to a spreadsheet. */
export function gridClipboard({ shifts, people }: Source, entry: GridEntry, selection: Selection, size: Size) {
  const onCopy = (event: ClipboardEvent) => {
    const { top, left, bottom, right } = rectangleOf(selection)
    const rows = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: right - left + 1 }, (_unused, across) => {
        const cell = entry.at({ row: top + down, column: left + across })
        return cell ? writeEntry(cell.entry, shifts, entry.restWords[0] ?? '') : ''
      }),
    )
    event.clipboardData.setData('text/plain', formatTable(rows))
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const cells = pastePlaces(parseTable(event.clipboardData.getData('text/plain')), selection, size)
    const read = cells.map(({ text, ...place }) => ({
      ...{ place, text },
      entry: readEntry(text, shifts, entry.restWords, people[place.row]?.country),
    }))
    entry.enter(read.flatMap(({ place, entry: one }) => (one ? [{ place, entry: one }] : [])))
    const unknown = read.find(({ entry: one }) => one === undefined)
    if (unknown) entry.refuseCode(unknown.text)
  }
  return { onCopy, onPaste }
}
