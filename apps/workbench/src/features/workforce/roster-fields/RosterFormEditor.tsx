import { Button } from '@mantine/core'
import {
  fieldsOf,
  type RosterField,
  type RosterForm,
  type RosterGroup,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrorMessages, useReportFailure } from '../../../shell/failure.ts'
import { setUnsaved, useHasPermission, usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { FieldDialog } from './FieldDialog.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { GroupSection } from './GroupSection.tsx'
import { addField, changeField, newField, newGroup, putGroup } from './roster-draft.ts'

const formPath = 'GET /workbenchApi/workforce/roster-forms/{unitId}'
type Stored = Output<typeof formPath>

/** Edits the form of a unit; saving makes its next version. */
export function RosterFormEditor({ unitId, stored }: { unitId: string; stored: Stored }) {
  const t = useT()
  const { tab } = usePage()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const mayWrite = useHasPermission('roster-field:write')
  const [form, setForm] = useState<RosterForm>(stored.form)
  const [editing, setEditing] = useState<{ field: RosterField; group?: string }>()
  const [naming, setNaming] = useState<RosterGroup>()
  const dirty = form !== stored.form
  useEffect(() => {
    setUnsaved(tab.path, dirty)
    return () => setUnsaved(tab.path, false)
  }, [tab.path, dirty])
  const save = useMutation({
    mutationFn: () =>
      call('PUT /workbenchApi/workforce/roster-forms/{unitId}', { unitId, version: stored.version, form }),
    onSuccess: async ({ version }) => {
      toast({ tone: 'done', message: t('roster.saved', { version }) })
      setUnsaved(tab.path, false)
      await queries.invalidateQueries({ queryKey: [formPath] })
    },
    onError: reportFailure,
  })
  const used = new Map(stored.used.map(({ name, values }) => [name, values]))
  const apply = (field: RosterField) => {
    const { group } = editing ?? {}
    setForm(
      group !== undefined && field.kind === 'custom'
        ? addField(form, group, field)
        : changeField(form, field.name, () => field),
    )
    setEditing(undefined)
  }
  return (
    <Stack gap={8}>
      <Origin stored={stored} />
      {form.groups.map((group) => (
        <GroupSection
          key={group.id}
          {...{ form, group, used, mayWrite }}
          errors={fieldErrorMessages(save.error)}
          onChange={setForm}
          onEdit={(name) => {
            const field = fieldsOf(form).find((one) => one.name === name)
            if (field) setEditing({ field })
          }}
          onRename={() => setNaming(group)}
          onAdd={() => setEditing({ field: newField(), group: group.id })}
        />
      ))}
      {mayWrite && (
        <Flex gap={8} py={12}>
          <Button loading={save.isPending} disabled={!dirty} onClick={() => save.mutate()}>
            {t('roster.save')}
          </Button>
          <Button variant="default" onClick={() => setNaming(newGroup())}>
            {t('roster.add_group')}
          </Button>
        </Flex>
      )}
      {naming && (
        <GroupDialog
          group={naming}
          onClose={() => setNaming(undefined)}
          onSave={(group) => {
            setForm(putGroup(form, group))
            setNaming(undefined)
          }}
        />
      )}
      {editing && (
        <FieldDialog
          field={editing.field}
          hasValues={(used.get(editing.field.name) ?? 0) > 0}
          onClose={() => setEditing(undefined)}
          onSave={apply}
        />
      )}
    </Stack>
  )
}

/** Whose form it is. */
function Origin({ stored: { version, inheritedFrom, savedAt } }: { stored: Stored }) {
  const t = useT()
  const { date } = useFormats()
  if (version > 0 && savedAt !== null)
    return <Text c="sub">{t('roster.own_version', { version, time: date(savedAt, 'stamp') })}</Text>
  if (inheritedFrom) return <Text c="sub">{t('roster.inherited', { unit: inheritedFrom.name })}</Text>
  return <Text c="sub">{t('roster.standard_form')}</Text>
}
