import { Button, NativeSelect, TextInput } from '@mantine/core'
import { maximumExcluded } from '@rostrum/contracts/engines/resource/import-correction-calls'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './ImportCauses.module.css'
import { RelationPicker } from './public/RelationPicker.tsx'
import { optionsByIdQuery } from './public/resource-query.ts'

type CauseTextProps = {
  text: string
  rows: number
  numbers: readonly number[]
  resource: string
  /** Undefined for a column that only the server knows. */
  field: FieldDescription | undefined
  isBusy: boolean
  onReplace: (to: string) => void
  onExclude: () => void
  onShow: () => void
}

/** A text that cannot be imported: what takes its place in all rows, or that its rows are excluded. */
export function CauseText({ text, rows, numbers, onReplace, onExclude, onShow, isBusy, ...which }: CauseTextProps) {
  const t = useT()
  const [to, setTo] = useState('')
  return (
    <Stack
      component="form"
      gap={6}
      onSubmit={(event) => {
        event.preventDefault()
        if (to !== '' && !isBusy) onReplace(to)
      }}
    >
      <Flex align="center" gap={8}>
        <PlainButton className={classes.text} title={text} onClick={onShow}>
          {text === '' ? t('import.empty_text') : text}
        </PlainButton>
        <IconArrowRight size={14} aria-hidden="true" className={classes.arrow} />
        <Box flex={1} miw={0}>
          <ReplacementInput {...which} value={to} onChange={setTo} />
        </Box>
      </Flex>
      <Flex wrap="wrap" gap={6}>
        <Button type="submit" variant="default" size="xs" disabled={to === ''} loading={isBusy}>
          {t('import.replace_in', { count: rows })}
        </Button>
        {numbers.length <= maximumExcluded && (
          <Button variant="subtle" size="xs" disabled={isBusy} onClick={onExclude}>
            {t('import.exclude_rows', { count: numbers.length })}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

type ReplacementInputProps = Pick<CauseTextProps, 'resource' | 'field'> & {
  value: string
  onChange: (text: string) => void
}

/** Offers what the column takes: records, options, or any text. */
function ReplacementInput({ resource, field, value, onChange }: ReplacementInputProps) {
  const t = useT()
  const { option } = useResourceLabels(resource)
  const label = t('import.replace_with')
  if (field?.relationPath !== undefined && field.kind === 'relation')
    return <RecordInput path={field.relationPath} onChange={onChange} />
  if (field?.kind === 'choice')
    return (
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label },
          ...(field.options ?? []).map((one) => ({ value: one, label: option(field.name, one) })),
        ]}
      />
    )
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The name of a record by which the sheet finds it. */
function RecordInput({ path, onChange }: { path: string; onChange: (text: string) => void }) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const named = useQuery({ ...optionsByIdQuery(path, chosen), enabled: chosen.length > 0 })
  const name = named.data?.[0]?.label ?? ''
  const [known, setKnown] = useState('')
  if (known !== name) {
    setKnown(name)
    onChange(name)
  }
  return (
    <RelationPicker label={t('import.replace_with')} labelHidden path={path} values={chosen} onChange={setChosen} />
  )
}
