import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { FactSection, Facts } from './FactSection.tsx'
import type { OwnFile } from './own-file.ts'

/** Where the person works and worked, the present employment first. */
export function OwnEmployments({ employments }: Pick<OwnFile, 'employments'>) {
  const t = useT()
  const { date } = useFormats()
  const { field, option } = useResourceLabels('employment')
  const day = (value: string | null) => value && date(value, 'date')
  return (
    <FactSection title={t('own_file.employments')} isEmpty={employments.length === 0}>
      {employments.map((one) => (
        <Facts
          key={one.id}
          facts={[
            { key: 'company', label: field('companyId'), value: one.company },
            { key: 'jobNumber', label: field('jobNumber'), value: one.jobNumber },
            { key: 'state', label: field('employmentState'), value: option('employmentState', one.employmentState) },
            { key: 'department', label: field('departmentId'), value: one.department },
            { key: 'post', label: field('postId'), value: one.post },
            { key: 'store', label: field('storeId'), value: one.store },
            {
              ...{ key: 'manager', label: field('managerId') },
              value: one.manager && `${one.manager} · ${one.managerCode ?? ''}`,
            },
            { key: 'entryDate', label: field('entryDate'), value: day(one.entryDate) },
            { key: 'regularisationDate', label: field('regularisationDate'), value: day(one.regularisationDate) },
            ...(one.leaveDate === null
              ? []
              : [{ key: 'leaveDate', label: field('leaveDate'), value: day(one.leaveDate) }]),
          ]}
        />
      ))}
    </FactSection>
  )
}
