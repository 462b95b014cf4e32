import type {
  FieldDescription,
  ResourceDescription,
  ResourceRecord,
} from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronDown,
  IconChevronUp,
  IconLink,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { FieldValue } from './public/FieldValue.tsx'
import type { Labels, OneRecord } from './public/resource-query.ts'
import { withoutCode } from './public/without-code.ts'
import { readableValue } from './readable-value.ts'
import { shapeOfValue } from './value-text.ts'

/** Where a record is in its list, and how it is shown. */
export type RecordPlace = {
  /** Its row, from 0; undefined while the row is not loaded. */
  readonly at: number | undefined
  readonly total: number
  readonly onStep: (step: -1 | 1) => void
  /** Whether it takes the place of the list. */
  readonly isWide: boolean
  readonly onToggleWide: () => void
}

type RecordHeaderProps = {
  description: ResourceDescription
  known: OneRecord | undefined
  heading: ReactNode
  place: RecordPlace
  onClose: () => void
}

/** What a record is: its place in the list, its name, its states and its figures. */
export function RecordHeader({ description, known, heading, place, onClose }: RecordHeaderProps) {
  const { locale } = useLocale()
  const codeField = codeFieldOf(description)
  const record = known?.record
  const code = record && codeField ? record[codeField.name] : undefined
  return (
    <Box component="header" pt={10} pb={6} px={20} className={classes.recordHeader}>
      <RecordTools place={place} isNew={!known} onClose={onClose} />
      <Flex wrap="wrap" align="baseline" columnGap={10} rowGap={2}>
        <Box component="h2" fz={16} lh={24} overflowWrap="anywhere">
          {heading}
        </Box>
        {otherNames(description, known, locale).map((name) => (
          <Box key={name} component="span" c="mute" overflowWrap="anywhere">
            {name}
          </Box>
        ))}
        {typeof code === 'string' && (
          <Box component="span" c="mute">
            {code}
          </Box>
        )}
        {record && <States description={description} record={record} labels={known.labels} />}
      </Flex>
      {known && <Figures description={description} known={known} />}
    </Box>
  )
}

/** What a record is called in the language of the reader. */
export function nameOf(
  { name: resource, title, fields }: ResourceDescription,
  known: OneRecord,
  locale: string,
): unknown {
  const { record, labels } = known
  const english = fields.find(({ name }) => name === title)?.english
  return labels[resource]?.[record.id] ?? readableValue(record, title, english, locale)
}

/** What a record is called in its other languages. */
function otherNames(description: ResourceDescription, known: OneRecord | undefined, locale: string) {
  const { title, fields } = description
  const field = fields.find(({ name }) => name === title)
  if (!known || field?.kind !== 'text') return []
  const { record } = known
  const called = String(nameOf(description, known, locale))
  const names = [record[title], record[field.english ?? title]]
  return [...new Set(names)].filter((name): name is string => typeof name === 'string' && !called.includes(name))
}

type StatesProps = { description: ResourceDescription; record: ResourceRecord; labels: Labels }

/** The state of a record by its value alone, and each further one with its name: "Sent" could be said of anything. */
function States({ description, record, labels }: StatesProps) {
  const { field: word } = useResourceLabels(description.name)
  const shown = description.fields.filter((field) => shapeOfValue(field, record[field.name]) !== undefined)
  const main = shown.find(({ name }) => name === 'state') ?? shown[0]
  const ordered = [...shown.filter((field) => field === main), ...shown.filter((field) => field !== main)]
  return ordered.map((field) => (
    <Flex key={field.name} component="span" align="baseline" gap={4}>
      {field !== main && (
        <Box component="span" c="mute" fz={12}>
          {word(field.name)}
        </Box>
      )}
      <FieldValue
        resource={description.name}
        field={field}
        value={record[field.name]}
        labels={labels}
        record={record}
      />
    </Flex>
  ))
}

/** The fields that the head shows: the code, the name in its languages, the states and the figures. */
export function fieldsInHead(description: ResourceDescription, { record, labels }: OneRecord): readonly string[] {
  const { fields, sums = [], title } = description
  const code = codeFieldOf(description)?.name
  const states = fields.filter((field) => shapeOfValue(field, record[field.name]) !== undefined)
  const name = fields.find((field) => field.name === title)
  const called = labels[name?.relation ?? '']?.[String(record[title])] ?? ''
  // The label of a relation may end with the code of what it names.
  const codes = fields.filter((field) => {
    const value = record[field.name]
    return field.kind === 'text' && typeof value === 'string' && withoutCode(called, value) !== called
  })
  return [
    ...(code !== undefined && typeof record[code] === 'string' ? [code] : []),
    ...[title, ...codes.map((field) => field.name)],
    ...states.map(({ name }) => name),
    ...sums.filter((name) => typeof record[name] === 'number'),
  ]
}

/** The code of a record is the column before its name. */
function codeFieldOf({ fields, title, columns }: ResourceDescription): FieldDescription | undefined {
  const [first, second] = columns
  return second === title ? fields.find(({ name, kind }) => name === first && kind === 'text') : undefined
}

function Figures({ description, known }: { description: ResourceDescription; known: OneRecord }) {
  const { number } = useFormats()
  const { field: word } = useResourceLabels(description.name)
  const figures = (description.sums ?? []).flatMap((field) => {
    const value = known.record[field]
    return typeof value === 'number' ? [{ key: field, name: word(field), value: number(value) }] : []
  })
  if (figures.length === 0) return null
  return (
    <Flex component="dl" wrap="wrap" rowGap={2} columnGap={16} lh={24}>
      {figures.map(({ key, name, value }) => (
        <Flex key={key} gap={6}>
          <Box component="dt" c="sub">
            {name}
          </Box>
          <Box component="dd" fw={600}>
            {value}
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}

type RecordToolsProps = { place: RecordPlace; isNew: boolean; onClose: () => void }

function RecordTools({ place, isNew, onClose }: RecordToolsProps) {
  const t = useT()
  const { number } = useFormats()
  const { at, total, onStep, isWide, onToggleWide } = place
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    toast({ tone: 'done', message: t('record.link_copied') })
  }
  return (
    <Flex align="center" gap={4} mih={32}>
      {at !== undefined && (
        <>
          <Box component="span" c="sub" fz={12}>
            {t('record.at', { at: number(at + 1), total: number(total) })}
          </Box>
          <Tool label={t('record.previous')} isDisabled={at === 0} onClick={() => onStep(-1)}>
            <IconChevronUp size={16} aria-hidden="true" />
          </Tool>
          <Tool label={t('record.next')} isDisabled={at >= total - 1} onClick={() => onStep(1)}>
            <IconChevronDown size={16} aria-hidden="true" />
          </Tool>
        </>
      )}
      <Box component="span" flex={1} />
      {!isNew && (
        <>
          <Tool label={t('record.copy_link')} onClick={() => void copy()}>
            <IconLink size={16} aria-hidden="true" />
          </Tool>
          <Tool label={t(isWide ? 'record.beside' : 'record.wide')} onClick={onToggleWide}>
            {isWide ? (
              <IconArrowsDiagonalMinimize2 size={16} aria-hidden="true" />
            ) : (
              <IconArrowsDiagonal size={16} aria-hidden="true" />
            )}
          </Tool>
        </>
      )}
      <Tool label={t('list.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </Tool>
    </Flex>
  )
}

type ToolProps = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <PlainButton
      className={classes.recordTool}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </PlainButton>
  )
}
