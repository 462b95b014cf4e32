import { Checkbox, NativeSelect } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useMessageByKey, useT } from '../view/messages.ts'
import classes from './SettingsPanel.module.css'

/** A setting of a row besides its texts: a flag or a choice. `wordOf` returns the label of a choice. */
export type Detail = {
  readonly name: string
  readonly labelKey: string
  readonly choices?: readonly string[]
  readonly labelOf?: (choice: string) => string
}

type RecordDetailsProps = {
  row: Readonly<Record<string, unknown>>
  details: readonly Detail[]
  onChange: (name: string, value: unknown) => void
}

/** The rarely used settings of one row. */
export function RecordDetails({ row, details, onChange }: RecordDetailsProps) {
  return (
    <Stack gridColumn="all" columns={2} gap={8} align="end" mb={8} p={8} bdrs={6} bg="soft" className={classes.details}>
      {details.map((detail) =>
        detail.choices ? (
          <Choice key={detail.name} detail={detail} value={row[detail.name]} onChange={onChange} />
        ) : (
          <Flag key={detail.name} detail={detail} value={row[detail.name]} onChange={onChange} />
        ),
      )}
    </Stack>
  )
}

type DetailProps = { detail: Detail; value: unknown; onChange: RecordDetailsProps['onChange'] }

function Flag({ detail: { name, labelKey }, value, onChange }: DetailProps) {
  const word = useMessageByKey()
  return (
    <Checkbox
      size="xs"
      label={word(labelKey)}
      checked={value === true}
      onChange={(event) => onChange(name, event.currentTarget.checked || undefined)}
    />
  )
}

/** The current value stays among the choices, even if it was imported and has no label. */
function Choice({ detail: { name, labelKey, choices = [], labelOf }, value, onChange }: DetailProps) {
  const t = useT()
  const word = useMessageByKey()
  const chosen = typeof value === 'string' ? value : ''
  const known = choices.map((choice) => ({ value: choice, label: labelOf ? word(labelOf(choice)) : choice }))
  const own = chosen === '' || choices.includes(chosen) ? [] : [{ value: chosen, label: chosen }]
  return (
    <NativeSelect
      size="xs"
      label={word(labelKey)}
      data={[{ value: '', label: t('designer.choice_unset') }, ...known, ...own]}
      value={chosen}
      onChange={(event) => onChange(name, event.currentTarget.value || undefined)}
    />
  )
}
