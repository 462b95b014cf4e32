import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useT, useWord } from '../view/texts.ts'
import { useLines } from '../view/use-lines.ts'
import type { Editor, EditorProps } from './SettingField.tsx'
import classes from './SettingsPanel.module.css'
import { textOf } from './text-editors.tsx'

type Row = Readonly<Record<string, unknown>>

/** Texts that every row has; what else a row holds stays as it is. */
type Shape = {
  readonly columns: readonly string[]
  readonly blank: (number: number) => Row
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const asRows = (value: unknown) => (Array.isArray(value) ? value.filter(isRow) : [])
/** The columns of a data table. */
export const ColumnsEditor: Editor = (props) => <RecordsEditor {...props} shape={columnShape} />
/** The buttons in its rows. */
export const ButtonsEditor: Editor = (props) => <RecordsEditor {...props} shape={buttonShape} />

const columnShape: Shape = {
  columns: ['label', 'prop', 'width'],
  blank: (number) => ({ prop: `column${number}`, label: `column${number}` }),
}

const buttonShape: Shape = {
  columns: ['label', 'name'],
  blank: (number) => ({ name: `button${number}`, label: `button${number}` }),
}

function RecordsEditor({ value, onChange, onDone, shape }: EditorProps & { shape: Shape }) {
  const rows = asRows(value)
  return (
    <RecordList
      rows={rows}
      columns={shape.columns}
      blank={shape.blank}
      onType={(next) => onChange(next)}
      onLeave={onDone}
      onCount={(next) => {
        onChange(next.length > 0 ? next : undefined)
        onDone()
      }}
    />
  )
}

/** Texts by name, such as the headers that go with an upload. They take effect when a field is left: a name half typed may be another's. */
export function PairsEditor({ value, onChange, onDone }: EditorProps) {
  const t = useT()
  const [draft, setDraft] = useState<readonly Row[]>()
  const [refused, setRefused] = useState<string>()
  const rows = draft ?? pairRows(value)
  const finish = (next: readonly Row[]) => {
    const names = next.map(({ name }) => textOf(name))
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    setRefused(twice)
    setDraft(twice === undefined ? undefined : next)
    if (twice !== undefined) return
    onChange(next.length > 0 ? Object.fromEntries(next.map((row) => [textOf(row.name), textOf(row.value)])) : undefined)
    onDone()
  }
  return (
    <>
      <RecordList
        rows={rows}
        columns={pairColumns}
        blank={() => ({ name: freeName(rows), value: '' })}
        onType={setDraft}
        onLeave={() => draft && finish(draft)}
        onCount={finish}
      />
      {refused !== undefined && (
        <p role="alert" className={classes.error}>
          {t('designer.record_twice', { name: refused })}
        </p>
      )}
    </>
  )
}

const pairColumns = ['name', 'value']

const pairRows = (value: unknown): readonly Row[] =>
  isRow(value) ? Object.entries(value).map(([name, text]) => ({ name, value: text })) : []

function freeName(rows: readonly Row[]): string {
  const taken = new Set(rows.map(({ name }) => name))
  let number = rows.length + 1
  while (taken.has(`name${number}`)) number += 1
  return `name${number}`
}

type RecordListProps = {
  rows: readonly Row[]
  columns: readonly string[]
  blank: (number: number) => Row
  onType: (rows: readonly Row[]) => void
  onLeave: () => void
  /** A row has come or gone. */
  onCount: (rows: readonly Row[]) => void
}

function RecordList({ rows, columns, blank, onType, onLeave, onCount }: RecordListProps) {
  const t = useT()
  const word = useWord()
  const lines = useLines<HTMLDivElement>(rows.length)
  const change = (at: number, column: string, text: string) => {
    const { [column]: _, ...rest } = rows[at] ?? {}
    onType(rows.with(at, text === '' && column === 'width' ? rest : { ...rest, [column]: text }))
  }
  return (
    <div ref={lines.list} className={classes.items}>
      {rows.map((row, at) => (
        <div key={lines.keyOf(at)} className={classes.record} data-line data-columns={columns.length}>
          {columns.map((column) => (
            <TextInput
              key={column}
              size="xs"
              aria-label={`${word(`designer.record_${column}`)} ${at + 1}`}
              placeholder={word(`designer.record_${column}`)}
              value={textOf(row[column])}
              onChange={(event) => change(at, column, event.currentTarget.value)}
              onBlur={onLeave}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            data-takes-focus
            aria-label={t('designer.record_remove', { number: at + 1 })}
            onClick={() => {
              lines.remove(at)
              onCount(rows.toSpliced(at, 1))
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
        onClick={() => onCount([...rows, blank(rows.length + 1)])}
      >
        {t('designer.record_add')}
      </Button>
    </div>
  )
}
