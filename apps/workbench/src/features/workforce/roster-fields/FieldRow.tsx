import { NativeSelect, Switch } from '@mantine/core'
import { type RosterField, requiredAt, standardField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconCalendarTime, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { MoveTools, RowTool } from '../../../parts/page/RowTool.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './roster-fields.module.css'
import { useRosterLabels } from './use-roster-labels.ts'

export type FieldRowProps = {
  readonly field: RosterField
  /** Staff files with a value of it. */
  readonly values: number
  readonly mayWrite: boolean
  readonly first: boolean
  readonly last: boolean
  readonly error: string | undefined
  readonly onChange: (field: RosterField) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One field of the form: its name, its type, when it is required, and whether it is enabled. */
export function FieldRow({ field, values, mayWrite, first, last, error, ...acts }: FieldRowProps) {
  const t = useT()
  const words = useRosterLabels()
  const name = words.field(field)
  const isFixed = field.kind === 'standard' && standardField(field.name).fixed === true
  return (
    <Flex component="li" align="center" gap={12} py={6} px={8} bdb="line" className={classes.row}>
      <Box flex={1} miw={0} className={classes.name} data-disabled={!field.enabled || undefined}>
        <span>{name}</span>
        <Text fz={12} c="mute">
          {field.kind === 'standard' ? t('roster.standard') : words.widget(field.widget)}
          {values > 0 && ` · ${t('roster.has_values', { count: values })}`}
        </Text>
        {error && <FieldError>{error}</FieldError>}
      </Box>
      <Marks field={field} />
      {isFixed ? (
        <Text c="mute" className={classes.fixed}>
          {t('roster.required_entry')}
        </Text>
      ) : (
        <>
          <NativeSelect
            className={classes.required}
            aria-label={`${t('roster.required')}: ${name}`}
            disabled={!mayWrite}
            value={field.requiredAt}
            onChange={(event) => {
              const chosen = requiredAt.find((one) => one === event.currentTarget.value)
              if (chosen) acts.onChange({ ...field, requiredAt: chosen })
            }}
            data={requiredAt.map((one) => ({ value: one, label: t(`roster.required_${one}`) }))}
          />
          <Switch
            aria-label={`${t('roster.enabled')}: ${name}`}
            checked={field.enabled}
            disabled={!mayWrite}
            onChange={(event) => acts.onChange({ ...field, enabled: event.currentTarget.checked })}
          />
        </>
      )}
      {mayWrite && (
        <Flex gap={4}>
          <MoveTools name={name} first={first} last={last} onMove={acts.onMove} />
          <RowTool icon={IconPencil} label={t('roster.edit_field', { name })} onPress={acts.onEdit} />
          <RowTool
            icon={IconTrash}
            label={t('roster.remove_field', { name })}
            hidden={field.kind === 'standard' || values > 0}
            onPress={acts.onRemove}
          />
        </Flex>
      )}
    </Flex>
  )
}

/** How values are stored, where it is special. */
function Marks({ field }: { field: RosterField }) {
  const t = useT()
  const isSealed = field.kind === 'custom' ? field.sealed : standardField(field.name).sealed === true
  return (
    <Flex gap={8} c="mute" fz={12} className={classes.marks}>
      {isSealed && (
        <Flex component="span" gap={4} align="center">
          <IconLock size={14} aria-hidden="true" />
          {t('roster.sealed')}
        </Flex>
      )}
      {field.kind === 'custom' && field.dated && (
        <Flex component="span" gap={4} align="center">
          <IconCalendarTime size={14} aria-hidden="true" />
          {t('roster.dated')}
        </Flex>
      )}
    </Flex>
  )
}
