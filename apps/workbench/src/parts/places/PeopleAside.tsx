import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Stack, Text } from '@rostrum/ui/layout'
import { IconUsers } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Aside } from '../page/Aside.tsx'
import { QueryContent } from '../page/QueryContent.tsx'
import classes from './places.module.css'

/** A list next to the figures. */
export function PeopleAside({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useT()
  return (
    <Aside title={title} closeLabel={t('places.close')} hasHead onClose={onClose}>
      {children}
    </Aside>
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
        if (people.length === 0) return <EmptyState icon={<IconUsers stroke={1.6} />} title={t('places.no_people')} />
        return (
          <Stack gap={8}>
            <Text c="sub">{t('places.count', { count: pages[0]?.total ?? 0 })}</Text>
            <ul className={classes.people}>
              {people.map((person) => (
                <li key={person.employmentId} className={classes.person}>
                  {children(person)}
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('places.more')}
              </Button>
            )}
          </Stack>
        )
      }}
    </QueryContent>
  )
}
