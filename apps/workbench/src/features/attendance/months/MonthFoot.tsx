import { ActionIcon } from '@mantine/core'
import { gridPeople } from '@rostrum/contracts/attendance/months/grid-size'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { usePageAddress } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { DaySign, type Sign } from './DaySign.tsx'
import type { Grid } from './grid-types.ts'
import classes from './months.module.css'

const signs = [
  ...(['normal', 'late', 'serious_late', 'early', 'missing', 'half_absent', 'absent', 'awaiting'] as const),
] as const
const leave = ['annual', 'sick', 'other_leave'] as const

type FootProps = { grid: Grid; params: URLSearchParams; change: ReturnType<typeof usePageAddress>[1] }

/** How many people there are, the pages of 60, the keys and the legend. */
export function MonthFoot({ grid: { total, people }, params, change }: FootProps) {
  const t = useT()
  const { number } = useFormats()
  const { option } = useResourceLabels('attendance-day')
  const offset = Number(params.get('offset') ?? 0)
  const show = (next: number) =>
    change((address) => {
      if (next > 0) address.set('offset', String(next))
      else address.delete('offset')
    })
  const named: readonly (readonly [Sign, string])[] = [
    ...signs.map((sign) => [sign, option('result', sign)] as const),
    ['away', option('result', 'trip')],
    ...leave.map((sign) => [sign, t(`attendance_month.${sign}`)] as const),
    ['holiday', option('result', 'holiday')],
    ['rest', option('result', 'rest')],
  ]
  return (
    <div className={classes.foot}>
      <Flex gap={8} align="center">
        <Text ws="nowrap">
          {total <= gridPeople
            ? t('attendance_month.people', { count: total })
            : t('attendance_month.shown', {
                from: number(offset + 1),
                to: number(offset + people.length),
                total: number(total),
              })}
        </Text>
        {total > gridPeople && (
          <>
            <ActionIcon
              variant="default"
              size={28}
              aria-label={t('attendance_month.before')}
              disabled={offset === 0}
              onClick={() => show(offset - gridPeople)}
            >
              <IconChevronLeft size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={28}
              aria-label={t('attendance_month.after')}
              disabled={offset + people.length >= total}
              onClick={() => show(offset + gridPeople)}
            >
              <IconChevronRight size={16} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
      </Flex>
      <ul className={classes.legend} aria-label={t('attendance_month.legend')}>
        {named.map(([sign, name]) => (
          <li key={sign} data-sign={sign}>
            <DaySign sign={sign} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Text c="sub" className={classes.keys}>
        <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('attendance_month.keys_day')} <kbd>Enter</kbd>{' '}
        {t('attendance_month.keys_open')} <kbd>N</kbd> {t('attendance_month.keys_next')}
      </Text>
    </div>
  )
}
