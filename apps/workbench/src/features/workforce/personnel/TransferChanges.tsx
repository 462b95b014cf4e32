import { addDays } from '@rostrum/contracts/kernel/days'
import { type TransferField, transferFields } from '@rostrum/contracts/workforce/personnel/kinds'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { FieldInput } from '../../../engine/public/FieldInput.tsx'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { type ActPreview, problemAt } from './act-types.ts'
import { ChangeRow } from './ChangeRow.tsx'
import classes from './personnel.module.css'
import { useValueText } from './use-value-text.ts'

type Values = Partial<Record<TransferField, string | null | undefined>>
type CustomValues = Readonly<Record<string, unknown>>

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
  custom: CustomValues
  onChange: (field: TransferField, value: string | null | undefined) => void
  onCustom: (name: string, value: unknown) => void
}

/** Each part of a placement as it is before the day, and what takes its place. Only what changes is entered. */
export function TransferChanges({ preview, day, changes, custom, onChange, onCustom }: TransferChangesProps) {
  const t = useT()
  const { date } = useFormats()
  // A field that the new unit does not have stays as long as it is changed: its refusal shows at it.
  const fields = preview.datedFields.filter(({ name, writable }) => writable !== 'never' || Object.hasOwn(custom, name))
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
          <PlacementRow key={field} {...{ field, preview, day, changes, onChange }} />
        ))}
        {fields.map((field) => (
          <CustomRow key={field.name} {...{ field, preview, custom, onCustom }} />
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

type PlacementRowProps = Pick<TransferChangesProps, 'preview' | 'day' | 'changes' | 'onChange'> & {
  field: TransferField
}

function PlacementRow({ field, preview, day, changes, onChange }: PlacementRowProps) {
  const { field: word } = useResourceLabels('transfer')
  const textOf = useValueText(preview)
  const name = word(field)
  const value = changes[field]
  const error = problemAt(preview, `changes.${field}`)
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
    <ChangeRow
      name={name}
      present={textOf(field, present)}
      isChanged={value !== undefined || error !== undefined}
      onKeep={() => onChange(field, undefined)}
    >
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
    </ChangeRow>
  )
}

type CustomRowProps = Pick<TransferChangesProps, 'preview' | 'custom' | 'onCustom'> & {
  field: ActPreview['datedFields'][number]
}

/** The same for an effective-dated custom field of the staff file. */
function CustomRow({ field, preview, custom, onCustom }: CustomRowProps) {
  const textOf = useValueText(preview)
  const { name } = field
  const error = problemAt(preview, `custom.${name}`)
  const present = preview.before[name] ?? null
  const isChanged = Object.hasOwn(custom, name)
  return (
    <ChangeRow
      name={field.label ?? name}
      present={textOf(name, present)}
      isChanged={isChanged || error !== undefined}
      onKeep={() => onCustom(name, undefined)}
    >
      <FieldInput
        resource="employment"
        field={field}
        value={isChanged ? custom[name] : present}
        error={error}
        onChange={(value) => onCustom(name, value === '' ? null : value)}
      />
    </ChangeRow>
  )
}
