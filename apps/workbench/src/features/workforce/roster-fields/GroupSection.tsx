import { Button } from '@mantine/core'
import type { RosterForm, RosterGroup } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { RowTool } from '../../../parts/page/RowTool.tsx'
import { useT } from '../../../shell/use-t.ts'
import { FieldRow } from './FieldRow.tsx'
import { changeField, moveField, removeField, removeGroup } from './roster-draft.ts'
import classes from './roster-fields.module.css'
import { useRosterLabels } from './use-roster-labels.ts'

type GroupSectionProps = {
  readonly form: RosterForm
  readonly group: RosterGroup
  readonly used: ReadonlyMap<string, number>
  readonly errors: Readonly<Record<string, string>>
  readonly mayWrite: boolean
  readonly onChange: (form: RosterForm) => void
  readonly onEdit: (name: string) => void
  readonly onRename: () => void
  readonly onAdd: () => void
}

/** A group with its fields; moving one beyond the end takes it into the next group. */
export function GroupSection({ form, group, used, errors, mayWrite, onChange, ...acts }: GroupSectionProps) {
  const t = useT()
  const words = useRosterLabels()
  const at = form.groups.indexOf(group)
  const name = words.group(group)
  return (
    <section>
      <Flex align="center" justify="space-between" gap={12} py={8}>
        <Flex align="center" gap={4}>
          <h2>{name}</h2>
          {mayWrite && <RowTool icon={IconPencil} label={t('roster.edit_field', { name })} onPress={acts.onRename} />}
          {mayWrite && group.fields.length === 0 && (
            <RowTool
              icon={IconTrash}
              label={t('roster.remove_field', { name })}
              onPress={() => onChange(removeGroup(form, group.id))}
            />
          )}
        </Flex>
        {mayWrite && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={acts.onAdd}>
            {t('roster.add_field')}
          </Button>
        )}
      </Flex>
      <Box component="ul" bg="card" bdrs={8} className={classes.fields}>
        {group.fields.map((field, index) => (
          <FieldRow
            key={field.name}
            field={field}
            values={used.get(field.name) ?? 0}
            mayWrite={mayWrite}
            first={at === 0 && index === 0}
            last={at === form.groups.length - 1 && index === group.fields.length - 1}
            error={errors[`form.${field.name}`]}
            onChange={(next) => onChange(changeField(form, field.name, () => next))}
            onMove={(step) => onChange(moveField(form, field.name, step))}
            onEdit={() => acts.onEdit(field.name)}
            onRemove={() => onChange(removeField(form, field.name))}
          />
        ))}
      </Box>
    </section>
  )
}
