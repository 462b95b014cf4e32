import { ActionIcon, Button, TextInput } from '@mantine/core'
import { isHeaderName } from '@rostrum/forms/definition/address'
import { Box, Stack } from '@rostrum/ui/layout'
import { IconAdjustmentsHorizontal, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DraftText } from '../view/DraftText.tsx'
import { useMessageByKey, useT } from '../view/messages.ts'
import { useLines } from '../view/use-lines.ts'
import type { Editor, EditorProps } from './editor.ts'
import { type Detail, RecordDetails } from './RecordDetails.tsx'
import classes from './SettingsPanel.module.css'
import { textOf } from './text-editors.tsx'

type Row = Readonly<Record<string, unknown>>

/** Texts that every row has. Other data of a row stays unchanged. */
type Shape = {
  readonly columns: readonly string[]
  /** The property that other parts reference. */
  readonly key: string
  readonly blank: (number: number) => Row
  /** Rarely used settings. */
  readonly details: readonly Detail[]
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const asRows = (value: unknown) => (Array.isArray(value) ? value.filter(isRow) : [])
/** The columns of a data table. */
export const ColumnsEditor: Editor = (props) => <RecordsEditor {...props} shape={columnShape} />
/** The buttons in its rows. */
export const ButtonsEditor: Editor = (props) => <RecordsEditor {...props} shape={buttonShape} />

const choiceLabel = (choice: string) => `choice.${choice}`

const columnShape: Shape = {
  columns: ['label', 'prop', 'width'],
  key: 'prop',
  blank: (number) => ({ prop: `column${number}`, label: `column${number}` }),
  details: [
    { name: 'sortable', labelKey: 'designer.record_sortable' },
    { name: 'hidden', labelKey: 'setting.hidden' },
    { name: 'align', labelKey: 'designer.record_align', choices: ['left', 'center', 'right'], labelOf: choiceLabel },
    { name: 'fixed', labelKey: 'designer.record_fixed', choices: ['left', 'right'], labelOf: choiceLabel },
    {
      ...{ name: 'format', labelKey: 'designer.record_format' },
      choices: ['number', 'number2', 'percent', 'date', 'datetime', 'yesno'],
      labelOf: (format) => `designer.format_${format}`,
    },
  ],
}

const buttonShape: Shape = {
  columns: ['label', 'name'],
  key: 'name',
  blank: (number) => ({ name: `button${number}`, label: `button${number}` }),
  details: [
    { name: 'hidden', labelKey: 'setting.hidden' },
    { name: 'disabled', labelKey: 'setting.disabled' },
  ],
}

function RecordsEditor({ value, onChange, onDone, shape }: EditorProps & { shape: Shape }) {
  const rows = asRows(value)
  return (
    <RecordList
      rows={rows}
      columns={shape.columns}
      keyColumn={shape.key}
      blank={shape.blank}
      details={shape.details}
      onType={(next) => onChange(next)}
      onLeave={onDone}
      onFinish={(next) => {
        onChange(next.length > 0 ? next : undefined)
        onDone()
      }}
    />
  )
}

/**
 * Texts by name, such as the headers of an upload. They take effect when a field is left, because a partially typed
 * name may equal another one.
 */
export function PairsEditor({ setting, value, onChange, onDone }: EditorProps) {
  const t = useT()
  const [draft, setDraft] = useState<readonly Row[]>()
  const [refused, setRefused] = useState<NameError>()
  const rows = draft ?? pairRows(value)
  const finish = (next: readonly Row[]) => {
    const names = next.map(({ name }) => textOf(name))
    const nameError = findNameError(names, setting.option === 'uploadHeaders')
    setRefused(nameError)
    setDraft(nameError && next)
    if (nameError) return
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
        onFinish={finish}
      />
      {refused && (
        <Box role="alert" component="p" gridColumn="all" fz={12} lh={18} c="error">
          {t(`designer.${refused.key}`, { name: refused.name })}
        </Box>
      )}
    </>
  )
}

type NameError = { readonly key: 'record_twice' | 'record_header'; readonly name: string }

function findNameError(names: readonly string[], areHeaders: boolean): NameError | undefined {
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return { key: 'record_twice', name: twice }
  const unusable = areHeaders ? names.find((name) => !isHeaderName(name)) : undefined
  return unusable === undefined ? undefined : { key: 'record_header', name: unusable }
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
  /** The property that takes effect on completion, because a partially typed name may equal another one. */
  keyColumn?: string
  blank: (number: number) => Row
  details?: readonly Detail[]
  onType: (rows: readonly Row[]) => void
  onLeave: () => void
  /** A row was added, removed or renamed. */
  onFinish: (rows: readonly Row[]) => void
}

function RecordList({ rows, columns, keyColumn, blank, details, onType, onLeave, onFinish }: RecordListProps) {
  const t = useT()
  const word = useMessageByKey()
  const lines = useLines<HTMLDivElement>(rows.length)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = (key: number) =>
    setOpened((all) => new Set(all.has(key) ? [...all].filter((each) => each !== key) : [...all, key]))
  const changed = (at: number, column: string, text: string) => {
    const { [column]: _, ...rest } = rows[at] ?? {}
    return rows.with(at, text === '' && column === 'width' ? rest : { ...rest, [column]: text })
  }
  return (
    <Stack ref={lines.list} gap={6}>
      {rows.map((row, at) => (
        <Stack
          key={lines.keyOf(at)}
          gap={6}
          align="center"
          className={classes.record}
          data-line
          data-columns={columns.length}
          data-detailed={details !== undefined || undefined}
        >
          {columns.map((column) => {
            const title = word(`designer.record_${column}`)
            const field = {
              ...({ size: 'xs', placeholder: title, value: textOf(row[column]) } as const),
              'aria-label': `${title} ${at + 1}`,
            }
            return column === keyColumn ? (
              <DraftText key={column} {...field} onText={(text) => onFinish(changed(at, column, text))} />
            ) : (
              <TextInput
                key={column}
                {...field}
                onChange={(event) => onType(changed(at, column, event.currentTarget.value))}
                onBlur={onLeave}
              />
            )
          })}
          {details && (
            <ActionIcon
              variant={opened.has(lines.keyOf(at)) ? 'light' : 'subtle'}
              color="gray"
              aria-expanded={opened.has(lines.keyOf(at))}
              aria-label={t('designer.record_more', { number: at + 1 })}
              onClick={() => toggle(lines.keyOf(at))}
            >
              <IconAdjustmentsHorizontal size={14} aria-hidden="true" />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            data-takes-focus
            aria-label={t('designer.record_remove', { number: at + 1 })}
            onClick={() => {
              lines.remove(at)
              onFinish(rows.toSpliced(at, 1))
            }}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
          {details && opened.has(lines.keyOf(at)) && (
            <RecordDetails
              row={row}
              details={details}
              onChange={(name, chosen) => {
                const { [name]: _, ...rest } = row
                onFinish(rows.with(at, chosen === undefined ? rest : { ...rest, [name]: chosen }))
              }}
            />
          )}
        </Stack>
      ))}
      <Button
        size="xs"
        variant="subtle"
        data-takes-focus
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => {
          lines.add()
          onFinish([...rows, blank(rows.length + 1)])
        }}
      >
        {t('designer.record_add')}
      </Button>
    </Stack>
  )
}
