import { Stack } from '@rostrum/ui/layout'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useT } from '../../../shell/use-t.ts'
import { EntryPreview, type PreviewCall } from './EntryPreview.tsx'

const sections = {
  person: ['name', 'latinName', 'sex', 'birthday', 'nationality', 'idNumber'],
  place: [
    ...['companyId', 'departmentId', 'postId', 'storeId', 'managerId', 'effectiveOn', 'regularisationDate'],
    ...['labourRelationId', 'rankId', 'gradeId', 'jobNumber'],
  ],
  contact: ['phone', 'email', 'address', 'taxCode', 'insuranceCode'],
} as const
const placed: ReadonlySet<string> = new Set([...Object.values(sections).flat(), 'remark'])

/** The fields of a hire in their sections, with who is known already and who would decide. */
export const EntryFields = (props: RecordFieldsProps) => (
  <HireFields {...props} preview="POST /workbenchApi/workforce/onboarding/preview" />
)

/** The same for the hire of a guide by the channel side. */
export const GuideEntryFields = (props: RecordFieldsProps) => (
  <HireFields {...props} preview="POST /workbenchApi/stores/onboarding/preview" />
)

function HireFields({ form, field, preview }: RecordFieldsProps & { preview: PreviewCall }) {
  const t = useT()
  const custom = form.fields.map(({ name }) => name).filter((name) => !placed.has(name))
  return (
    <Stack gap={20}>
      <Stack component="section" gap={14}>
        <h3>{t('entry.section_person')}</h3>
        {[...sections.person, ...custom].map(field)}
      </Stack>
      <Stack component="section" gap={14}>
        <h3>{t('entry.section_place')}</h3>
        {sections.place.map(field)}
      </Stack>
      <Stack component="section" gap={14}>
        <h3>{t('entry.section_contact')}</h3>
        {sections.contact.map(field)}
        {field('remark')}
      </Stack>
      <EntryPreview form={form} from={preview} />
    </Stack>
  )
}
