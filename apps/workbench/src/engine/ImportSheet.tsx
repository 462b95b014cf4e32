import type { ImportPreview, ImportRow } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, PlainButton } from '@rostrum/ui/layout'
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../shell/use-t.ts'
import classes from './ImportSheet.module.css'

type Cell = { number: number; field: string; text: string }
type ImportSheetProps = {
  labelOf: (field: string) => string
  preview: ImportPreview
  onFix: (cell: Cell) => Promise<unknown>
  /** Called when a cell gets a value that the server does not have, and when the server has it. */
  onUnsaved: (cell: string, unsaved: boolean) => void
  /** Leaves a row out, or takes it in again. */
  onSelect?: ((number: number, excluded: boolean) => void) | undefined
  handle?: RefObject<SheetHandle | null>
}

/** Where the problems of a sheet are. Both select the cell, and say whether it is on the page. */
export type SheetHandle = {
  readonly next: (step: 1 | -1) => boolean
  readonly show: (row: number, field: string) => boolean
}

/** Lists the rows of an import with each error at its cell, where it can be fixed; the mark of a row links to them. */
export function ImportSheet({ labelOf: word, preview, onFix, onUnsaved, onSelect, handle }: ImportSheetProps) {
  const t = useT()
  const fields = [...new Set([...preview.fields, ...preview.rows.flatMap(({ cells }) => Object.keys(cells))])]
  const keepPlace = useFocusNextInvalid(preview.rows, fields)
  const table = useRef<HTMLTableElement>(null)
  useImperativeHandle(handle, () => ({
    next: (step) => selectCell(problemAfter(table.current, step)),
    show: (row, field) => selectCell(cellId(row, field)),
  }))
  return (
    <Box overflow="auto" bdt="line" className={classes.viewport} data-sheet>
      <table ref={table} className={classes.sheet}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.mark')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {word(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.number} data-mark={row.mark} onFocus={() => keepPlace(row.number)}>
              <th scope="row">{row.number}</th>
              <Box component="td" ws="nowrap">
                {row.fixed && (row.mark === 'new' || row.mark === 'update')
                  ? t('import.fixed')
                  : t(`import.mark_${row.mark}`)}
                {fields.map(
                  (field) =>
                    row.cells[field]?.error && (
                      <Box
                        key={field}
                        component={PlainButton}
                        display="block"
                        mih={24}
                        c="error"
                        fz={12}
                        td="underline"
                        ws="pre-line"
                        ta="start"
                        onClick={() => selectCell(cellId(row.number, field))}
                      >
                        {word(field)}
                      </Box>
                    ),
                )}
                {onSelect && (row.mark === 'invalid' || row.mark === 'excluded') && preview.state === 'open' && (
                  <RowSwitch row={row} onSelect={onSelect} />
                )}
              </Box>
              {fields.map((field) => (
                <CellView
                  key={field}
                  id={cellId(row.number, field)}
                  label={`${word(field)} ${row.number}`}
                  cell={row.cells[field] ?? { text: '' }}
                  editable={preview.state === 'open' && row.mark !== 'excluded' && preview.fields.includes(field)}
                  onFix={(text) => onFix({ number: row.number, field, text })}
                  onUnsaved={onUnsaved}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** If only rows with errors are shown, a fixed row disappears: the focus moves to the error in the next one. */
function useFocusNextInvalid(rows: readonly ImportRow[], fields: readonly string[]) {
  const left = useRef<{ row: number; at: number }>(undefined)
  useLayoutEffect(() => {
    const { row, at } = left.current ?? {}
    if (at === undefined || rows.some(({ number }) => number === row)) return
    left.current = undefined
    const next = rows[at] ?? rows.at(-1)
    const field = fields.find((one) => next?.cells[one]?.error) ?? fields[0]
    if (!next || field === undefined || document.activeElement !== document.body) return
    document.getElementById(cellId(next.number, field))?.focus()
  }, [rows, fields])
  return (row: number) => {
    left.current = { row, at: rows.findIndex(({ number }) => number === row) }
  }
}

type RowSwitchProps = { row: ImportRow; onSelect: (number: number, excluded: boolean) => void }

function RowSwitch({ row: { number, mark }, onSelect }: RowSwitchProps) {
  const t = useT()
  const isOut = mark === 'excluded'
  return (
    <Box
      component={PlainButton}
      display="block"
      mih={24}
      c="sub"
      fz={12}
      td="underline"
      onClick={() => onSelect(number, !isOut)}
    >
      {t(isOut ? 'import.take_in' : 'import.exclude', { row: number })}
    </Box>
  )
}

/** The problem after or before the focused cell; from elsewhere the first or last one. */
function problemAfter(table: HTMLTableElement | null, step: 1 | -1): string {
  const problems = Array.from(table?.querySelectorAll('input[aria-invalid="true"]') ?? [], ({ id }) => id)
  const at = problems.indexOf(document.activeElement?.id ?? '')
  const next = at === -1 && step === -1 ? -1 : at + step
  return problems.at(next % Math.max(1, problems.length)) ?? ''
}

/** Typing replaces what the cell says. */
function selectCell(id: string): boolean {
  const cell = document.getElementById(id)
  if (!(cell instanceof HTMLInputElement)) return false
  cell.focus()
  cell.select()
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

const cellId = (row: number, field: string) => `import-${row}-${field}`

type CellViewProps = {
  id: string
  label: string
  cell: ImportRow['cells'][string]
  editable: boolean
  onFix: (text: string) => Promise<unknown>
  onUnsaved: ImportSheetProps['onUnsaved']
}

function CellView({ id, label, cell, editable, onFix, onUnsaved }: CellViewProps) {
  const [typed, setTyped] = useState<string | undefined>()
  const unkept = typed !== undefined && typed !== cell.text
  useEffect(() => {
    if (!unkept) return
    onUnsaved(id, true)
    return () => onUnsaved(id, false)
  }, [id, unkept, onUnsaved])
  const sent = useRef<string>(undefined)
  const keep = () => {
    if (typed === undefined || typed === cell.text) return setTyped(undefined)
    if (sent.current === typed) return
    sent.current = typed
    // A value that could not be saved stays as typed for a retry.
    onFix(typed)
      .then(
        () => setTyped((now) => (now === typed ? undefined : now)),
        () => undefined,
      )
      .finally(() => {
        sent.current = undefined
      })
  }
  return (
    <td
      className={classes.cell}
      data-error={cell.error ? true : undefined}
      data-before={cell.before !== undefined || undefined}
    >
      {cell.before !== undefined && <del>{cell.before}</del>}
      <input
        id={id}
        aria-label={label}
        title={cell.text}
        aria-invalid={cell.error !== undefined}
        aria-describedby={cell.warning === undefined ? undefined : `${id}-warning`}
        className={classes.input}
        readOnly={!editable}
        value={typed ?? cell.text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      {cell.error && (
        <Box component="span" display="block" c="error" fz={12}>
          {cell.error}
        </Box>
      )}
      {cell.warning && (
        <Box component="span" id={`${id}-warning`} display="block" c="deadline" fz={12}>
          {cell.warning}
        </Box>
      )}
    </td>
  )
}
