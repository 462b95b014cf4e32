import { initialOf } from '@rostrum/ui/initial-of'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { EmploymentMark } from './EmploymentMark.tsx'
import classes from './person.module.css'
import { RelationLink } from './RelationLink.tsx'
import { wholeMonths } from './whole-months.ts'

const placeFields = [
  ['postId', 'post'],
  ['storeId', 'store'],
  ['departmentId', 'department'],
] as const

/** Who a person is and where the person works: name in the own script, number, state, place and service. */
export function PersonHead({ record, labels, asOf }: RecordPartProps) {
  const t = useT()
  const { field: word } = useResourceLabels('employment')
  const { date } = useFormats()
  const { timeZone } = usePage().authority
  const day = asOf === '' ? dayAt(new Date(), timeZone) : asOf
  const { name, latinName, jobNumber, entryDate, leaveDate, managerCode, employmentState } = record
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const places = placeFields.filter(([field]) => record[field] !== null)
  const service = useService(text(entryDate), employmentState === 'left' ? text(leaveDate) : day)
  return (
    <Flex gap={16} align="flex-start">
      <span className={classes.photo} aria-hidden="true">
        {initialOf(text(name))}
      </span>
      <Box miw={0}>
        <Flex wrap="wrap" align="baseline" rowGap={2} columnGap={10}>
          <Box component="h1" fz={18} lh={26} overflowWrap="anywhere">
            {text(name)}
          </Box>
          {text(latinName) !== '' && latinName !== name && <Text c="sub">{text(latinName)}</Text>}
          <Text c="mute">{text(jobNumber)}</Text>
          <EmploymentMark record={record} />
        </Flex>
        <Flex component="ul" wrap="wrap" columnGap={10} className={classes.places}>
          {places.map(([field, relation]) => (
            <li key={field}>
              <RelationLink relation={relation} id={text(record[field])} labels={labels} />
            </li>
          ))}
        </Flex>
        {record.managerId !== null && (
          <Flex wrap="wrap" columnGap={8} className={classes.manager}>
            <Text span c="sub">
              {word('managerId')}
            </Text>
            <RelationLink relation="employment" id={text(record.managerId)} labels={labels} code={text(managerCode)} />
          </Flex>
        )}
        <Flex wrap="wrap" columnGap={12} c="mute" fz={13}>
          <span>
            {t(text(entryDate) > day ? 'person.enters_on' : 'person.entered_on', {
              day: date(text(entryDate), 'date'),
            })}
          </span>
          {text(leaveDate) !== '' && <span>{t('person.last_day', { day: date(text(leaveDate), 'date') })}</span>}
          {service !== '' && <span>{t('person.service', { duration: service })}</span>}
        </Flex>
      </Box>
    </Flex>
  )
}

/** The time between two days in years and months; empty for less than a month. */
function useService(from: string, until: string): string {
  const { number } = useFormats()
  const months = wholeMonths(from, until)
  const part = (value: number, unit: string) =>
    value > 0 ? [number(value, { style: 'unit', unit, unitDisplay: 'long' })] : []
  return [...part(Math.floor(months / 12), 'year'), ...part(months % 12, 'month')].join(' ')
}
