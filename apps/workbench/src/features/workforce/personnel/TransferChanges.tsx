import { ActionIcon } from '@mantine/core'
import { addDays } from '@rostrum/contracts/kernel/days'
import { type TransferField, transferFields } from '@rostrum/contracts/workforce/personnel/kinds'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconArrowRight, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { type ActPreview, problemAt } from './act-types.ts'
import classes from './personnel.module.css'
import { useValueText } from './use-value-text.ts'

type Values = Partial<Record<TransferField, string | null | undefined>>

const paths: Readonly<Record<TransferField, string>> = {
  storeId: '/workbenchApi/stores/list',
  managerId: '/workbenchApi/workforce/roster',
  departmentId: '/workbenchApi/organisation/departments',
  postId: '/workbenchApi/organisation/posts',
  rankId: '/workbenchApi/organisation/ranks',
  gradeId: '/workbenchApi/organisation/grades',
  labourRelationId: '/workbenchApi/organisation/labour-relations',
}
/** Records without days are the same on each. */
const undated: ReadonlySet<TransferField> = new Set(['rankId', 'gradeId', 'labourRelationId'])
/** What a placement may go without. */
const optional: ReadonlySet<TransferField> = new Set(['storeId', 'managerId', 'rankId', 'gradeId'])

type TransferChangesProps = {
  preview: ActPreview
  day: string
  changes: Values
  onChange: (field: TransferField, value: string | null | undefined) => void
}

/** Each part of a placement as it is before the day, and what takes its place. Only what changes is entered. */
export function TransferChanges({ preview, day, changes, onChange }: TransferChangesProps) {
  const t = useT()
  const { date } = useFormats()
  const { field: word } = useResourceLabels('transfer')
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('personnel.present_value', { day: date(addDays(day, -1), 'date') })}</th>
          <th scope="col">{t('personnel.new_value', { day: date(day, 'date') })}</th>
        </tr>
      </thead>
      <tbody>
        {transferFields.map((field) => (
          <ChangeRow key={field} name={word(field)} {...{ field, preview, day, changes, onChange }} />
        ))}
        <tr>
          <th scope="row">{t('personnel.company')}</th>
          <td>{preview.person.company}</td>
          <td>
            <Text span c="sub" fz={13}>
              {t('personnel.company_hint')}
            </Text>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** What the records to choose from have in a field of theirs. */
type Limit = { readonly field: string; readonly value: string }

type ChangeRowProps = TransferChangesProps & { name: string; field: TransferField }

function ChangeRow({ name, field, preview, day, changes, onChange }: ChangeRowProps) {
  const t = useT()
  const textOf = useValueText(preview.labels)
  const [opened, setOpened] = useState(false)
  const value = changes[field]
  const error = problemAt(preview, `changes.${field}`)
  const isOpen = opened || value !== undefined || error !== undefined
  const present = preview.before[field]
  const chosen = value === undefined ? present : value
  const department = changes.departmentId ?? String(preview.before.departmentId ?? '')
  const rank = changes.rankId ?? preview.before.rankId
  const limits: Partial<Record<TransferField, Limit>> = {
    departmentId: { field: 'companyIds', value: preview.person.companyId },
    postId: { field: 'departmentId', value: department },
    ...(typeof rank === 'string' && { gradeId: { field: 'rankId', value: rank } }),
  }
  const limit = limits[field]
  const filters = limit ? [{ field: limit.field, operator: 'is' as const, values: [limit.value] }] : []
  return (
    <tr data-changed={isOpen || undefined}>
      <th scope="row">{name}</th>
      <td>{textOf(field, preview.before[field])}</td>
      <td>
        {isOpen ? (
          <Flex align="flex-start" gap={6}>
            <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
            <Box flex={1} miw={0}>
              <RelationPicker
                label={name}
                labelHidden
                path={paths[field]}
                asOf={undated.has(field) ? '' : day}
                filters={filters}
                values={typeof chosen === 'string' ? [chosen] : []}
                error={error}
                onChange={([id]) =>
                  onChange(field, id === present ? undefined : (id ?? (optional.has(field) ? null : undefined)))
                }
              />
            </Box>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('personnel.keep_value', { field: name })}
              onClick={() => {
                setOpened(false)
                onChange(field, undefined)
              }}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        ) : (
          <Flex align="center" gap={6}>
            <Text span c="sub">
              {t('personnel.as_before')}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('personnel.change_value', { field: name })}
              onClick={() => setOpened(true)}
            >
              <IconPencil size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        )}
      </td>
    </tr>
  )
}
