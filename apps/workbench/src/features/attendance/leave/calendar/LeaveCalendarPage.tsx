import { ActionIcon } from '@mantine/core'
import { lastDayOf, monthsAfter } from '@rostrum/contracts/kernel/days'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { RelationPicker } from '../../../../engine/public/RelationPicker.tsx'
import { dayAt } from '../../../../parts/page/civil-time.ts'
import { usePage, usePageAddress } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import classes from './page.module.css'

/** Leave of a department or a store in a month. */
export function LeaveCalendarPage() {
  const t = useT()
  const { date } = useFormats()
  const { title, authority } = usePage()
  const [params, change] = usePageAddress()
  const month = params.get('month') ?? dayAt(new Date(), authority.timeZone).slice(0, 7)
  const department = params.get('department')
  const store = params.get('store')
  const show = (name: string, value: string | undefined) =>
    change((address) => (value === undefined ? address.delete(name) : address.set(name, value)))
  const from = `${month}-01`
  const to = lastDayOf(month)
  return (
    <Box h="full" overflow="auto" bg="card" p={24} phone={{ p: 12 }}>
      <Stack gap={16} alignContent="start">
        <Flex wrap="wrap" align="center" justify="space-between" gap={12}>
          <Box component="h1" fz={18} lh={26}>
            {title}
          </Box>
          <Flex align="center" gap={4} role="group" aria-label={t('leave.month')}>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('leave.previous_month')}
              onClick={() => show('month', monthsAfter(month, -1))}
            >
              <IconChevronLeft size={16} aria-hidden="true" />
            </ActionIcon>
            <strong>
              {date(from, 'date')} – {date(to, 'date')}
            </strong>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('leave.next_month')}
              onClick={() => show('month', monthsAfter(month, 1))}
            >
              <IconChevronRight size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        </Flex>
        <div className={classes.filters}>
          <RelationPicker
            label={t('leave.department')}
            path="/workbenchApi/organisation/departments"
            values={department === null ? [] : [department]}
            onChange={([id]) => show('department', id)}
          />
          <RelationPicker
            label={t('leave.store')}
            path="/workbenchApi/stores/list"
            values={store === null ? [] : [store]}
            onChange={([id]) => show('store', id)}
          />
        </div>
        <LeaveCalendar
          team={{ ...(department !== null && { departmentId: department }), ...(store !== null && { storeId: store }) }}
          from={from}
          to={to}
        />
      </Stack>
    </Box>
  )
}
