import { Box, Stack } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { apiQuery } from '../../../shell/query-client.ts'
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

type HireFieldsProps = RecordFieldsProps & { preview: PreviewCall; required: RequiredCall }

/** The fields of a hire in their sections, with who is known already and who would decide. */
export const EntryFields = (props: RecordFieldsProps) => (
  <HireFields
    {...props}
    preview="POST /workbenchApi/workforce/onboarding/preview"
    required="GET /workbenchApi/workforce/onboarding/fields/required"
  />
)

/** The same for the hire of a guide by the channel side. */
export const GuideEntryFields = (props: RecordFieldsProps) => (
  <HireFields
    {...props}
    preview="POST /workbenchApi/stores/onboarding/preview"
    required="GET /workbenchApi/stores/onboarding/fields/required"
  />
)

type RequiredCall =
  | 'GET /workbenchApi/workforce/onboarding/fields/required'
  | 'GET /workbenchApi/stores/onboarding/fields/required'

function HireFields({ form, field, preview, required }: HireFieldsProps) {
  const t = useT()
  useRequiredFields(form, required)
  const custom = form.fields.map(({ name }) => name).filter((name) => !placed.has(name))
  return (
    <Stack gap={20}>
      <Stack component="section" gap={14}>
        <Box component="h3" fz={15} lh={22}>
          {t('entry.section_person')}
        </Box>
        {[...sections.person, ...custom].map(field)}
      </Stack>
      <Stack component="section" gap={14}>
        <Box component="h3" fz={15} lh={22}>
          {t('entry.section_place')}
        </Box>
        {sections.place.map(field)}
      </Stack>
      <Stack component="section" gap={14}>
        <Box component="h3" fz={15} lh={22}>
          {t('entry.section_contact')}
        </Box>
        {sections.contact.map(field)}
        {field('remark')}
      </Stack>
      <EntryPreview form={form} from={preview} />
    </Stack>
  )
}

/** Marks what the roster form of the place requires at entry, as the server will. */
function useRequiredFields(form: RecordFieldsProps['form'], from: RequiredCall): void {
  const id = (name: string) => String(form.valueOf(name) ?? '') || undefined
  const { data } = useQuery({
    ...apiQuery<RequiredCall>(from, { companyId: id('companyId'), departmentId: id('departmentId') }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { require } = form
  useEffect(() => require(data && { fields: data.fields, sentence: data.refusal }), [require, data])
}
