import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useT, useWord } from '../view/texts.ts'
import { useLines } from '../view/use-lines.ts'
import type { Editor, EditorProps } from './SettingField.tsx'
import classes from './SettingsPanel.module.css'

type Row = Readonly<Record<string, unknown>>

/** Texts that every row has; what else a row holds stays as it is. */
type Shape = {
  readonly columns: readonly string[]
  readonly blank: (number: number) => Row
  readonly read: (value: unknown) => readonly Row[]
  readonly write: (rows: readonly Row[]) => unknown
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const asRows = (value: unknown) => (Array.isArray(value) ? value.filter(isRow) : [])
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The columns of a data table. */
export const ColumnsEditor: Editor = (props) => <RecordsEditor {...props} shape={columnShape} />
/** The buttons in its rows. */
export const ButtonsEditor: Editor = (props) => <RecordsEditor {...props} shape={buttonShape} />
/** Texts by name, such as the headers that go with an upload. */
export const PairsEditor: Editor = (props) => <RecordsEditor {...props} shape={pairShape} />

const columnShape: Shape = {
  columns: ['label', 'prop', 'width'],
  blank: (number) => ({ prop: `column${number}`, label: `column${number}` }),
  read: asRows,
  write: (rows) => rows,
}

const buttonShape: Shape = {
  columns: ['label', 'name'],
  blank: (number) => ({ name: `button${number}`, label: `button${number}` }),
  read: asRows,
  write: (rows) => rows,
}

const pairShape: Shape = {
  columns: ['name', 'value'],
  blank: (number) => ({ name: `name${number}`, value: '' }),
  read: (value) => (isRow(value) ? Object.entries(value).map(([name, text]) => ({ name, value: text })) : []),
  write: (rows) => Object.fromEntries(rows.map((row) => [textOf(row.name), textOf(row.value)])),
}

function RecordsEditor({ value, onChange, onDone, shape }: EditorProps & { shape: Shape }) {
  const t = useT()
  const word = useWord()
  const rows = shape.read(value)
  const lines = useLines<HTMLDivElement>(rows.length)
  const set = (next: readonly Row[]) => onChange(next.length > 0 ? shape.write(next) : undefined)
  const change = (at: number, column: string, text: string) => {
    const { [column]: _, ...rest } = rows[at] ?? {}
    set(rows.with(at, text === '' && column === 'width' ? rest : { ...rest, [column]: text }))
  }
  return (
    <div ref={lines.list} className={classes.items}>
      {rows.map((row, at) => (
        <div key={lines.keyOf(at)} className={classes.record} data-line data-columns={shape.columns.length}>
          {shape.columns.map((column) => (
            <TextInput
              key={column}
              size="xs"
              aria-label={`${word(`designer.record_${column}`)} ${at + 1}`}
              placeholder={word(`designer.record_${column}`)}
              value={textOf(row[column])}
              onChange={(event) => change(at, column, event.currentTarget.value)}
              onBlur={onDone}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            data-takes-focus
            aria-label={t('designer.record_remove', { number: at + 1 })}
            onClick={() => {
              lines.remove(at)
              set(rows.toSpliced(at, 1))
              onDone()
            }}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        data-takes-focus
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => {
          set([...rows, shape.blank(rows.length + 1)])
          onDone()
        }}
      >
        {t('designer.record_add')}
      </Button>
    </div>
  )
}
