import { Button } from '@mantine/core'
import { lastDayOf } from '@rostrum/contracts/kernel/days'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { RelationPicker } from '../../../../engine/public/RelationPicker.tsx'
import { MonthSwitch } from '../../../../parts/attendance/MonthSwitch.tsx'
import { dayAt } from '../../../../parts/page/civil-time.ts'
import { usePage, usePageAddress } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import { LeaveCalendar } from './LeaveCalendar.tsx'
import classes from './page.module.css'

/** Leave of a department or a store in a month. */
export function LeaveCalendarPage() {
  const t = useT()
  const { title, authority } = usePage()
  const [params, change] = usePageAddress()
  const thisMonth = dayAt(new Date(), authority.timeZone).slice(0, 7)
  const month = params.get('month') ?? thisMonth
  const search = params.get('search') ?? ''
  const department = params.get('department')
  const store = params.get('store')
  const show = (name: string, value: string | undefined) =>
    change((address) => (value === undefined ? address.delete(name) : address.set(name, value)))
  const from = `${month}-01`
  const to = lastDayOf(month)
  return (
    <Box h="full" overflow="auto" bg="card" p={24} phone={{ p: 12 }}>
      <Stack gap={16} alignContent="start">
        <Flex wrap="wrap" align="center" gap={12}>
          <Box component="h1" fz={18} lh={26}>
            {title}
          </Box>
          <Flex role="group" aria-label={t('leave.month')}>
            <MonthSwitch month={month} onMonth={(to) => show('month', to)} />
          </Flex>
          {month !== thisMonth && (
            <Button variant="subtle" size="compact-sm" onClick={() => show('month', undefined)}>
              {t('leave.this_calendar_month')}
            </Button>
          )}
        </Flex>
        <div className={classes.filters}>
          <SearchField
            label={t('leave.calendar_search')}
            placeholder={t('leave.calendar_search')}
            value={search}
            onSearch={(words) => show('search', words || undefined)}
          />
          <RelationPicker
            label={t('leave.department')}
            labelHidden
            placeholder={t('leave.department')}
            path="/workbenchApi/organisation/departments"
            values={department === null ? [] : [department]}
            onChange={([id]) => show('department', id)}
          />
          <RelationPicker
            label={t('leave.store')}
            labelHidden
            placeholder={t('leave.store')}
            path="/workbenchApi/stores/list"
            values={store === null ? [] : [store]}
            onChange={([id]) => show('store', id)}
          />
        </div>
        <LeaveCalendar
          team={{
            ...(department !== null && { departmentId: department }),
            ...(store !== null && { storeId: store }),
            ...(search !== '' && { search }),
          }}
          from={from}
          to={to}
        />
      </Stack>
    </Box>
  )
}
