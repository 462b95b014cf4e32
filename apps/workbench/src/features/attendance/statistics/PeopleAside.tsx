import { Button, CloseButton } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { useEscape } from '@rostrum/ui/use-escape'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconUsers } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './statistics.module.css'

/** A list next to the figures; on phones a sheet. */
export function PeopleAside({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const isPhone = usePhone()
  if (isPhone)
    return (
      <SidePanel opened onClose={onClose} title={title}>
        {children}
      </SidePanel>
    )
  return (
    <Docked title={title} onClose={onClose}>
      {children}
    </Docked>
  )
}

function Docked({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useT()
  useEscape(true, onClose)
  return (
    <aside className={classes.aside} aria-label={title}>
      <div className={classes.closing}>
        <CloseButton aria-label={t('attendance_statistic.close')} onClick={onClose} />
      </div>
      <Box component="h2" fz={16} lh={24} mb={8} className={classes.title}>
        {title}
      </Box>
      {children}
    </aside>
  )
}

type PageOfPeople<P> = { readonly total: number; readonly people: readonly P[] }

type PeopleListProps<P> = {
  query: UseInfiniteQueryResult<{ readonly pages: readonly PageOfPeople<P>[] }>
  children: (person: P) => ReactNode
}

/** People page by page, with how many there are. */
export function PeopleList<P extends { readonly employmentId: string }>({ query, children }: PeopleListProps<P>) {
  const t = useT()
  return (
    <QueryContent query={query} shape="rows">
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people)
        if (people.length === 0)
          return <EmptyState icon={<IconUsers stroke={1.6} />} title={t('attendance_statistic.no_people')} />
        return (
          <Stack gap={8}>
            <Text c="sub">{t('attendance_statistic.count', { count: pages[0]?.total ?? 0 })}</Text>
            <ul className={classes.people}>
              {people.map((person) => (
                <li key={person.employmentId} className={classes.person}>
                  {children(person)}
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('attendance_statistic.more')}
              </Button>
            )}
          </Stack>
        )
      }}
    </QueryContent>
  )
}
