import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Stack } from '@rostrum/ui/layout'
import { Pagination } from '@rostrum/ui/Pagination'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { QueryContent } from '../shell/QueryContent.tsx'
import { useT } from '../shell/use-t.ts'

type Page<T> = { records: readonly T[]; total: number; current: number; size: number }

/** The page number from the URL, from 1. */
export function usePageNumber(): number {
  const page = Number(useSearchParams()[0].get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

type OwnListProps<T> = {
  query: UseQueryResult<Page<T>>
  /** The empty state; it links to the applications, because every list depends on them. */
  empty: { icon: ReactNode; title: string; text: string }
  children: (records: readonly T[]) => ReactNode
}

/** Lists records of the signed-in person as cards, with pages in the URL. */
export function OwnList<T>({ query, empty, children }: OwnListProps<T>) {
  const t = useT()
  const [parameters, setParameters] = useSearchParams()
  const turnTo = (page: number) => {
    const next = new URLSearchParams(parameters)
    next.set('page', String(page))
    setParameters(next)
  }
  return (
    <QueryContent query={query} skeleton={<SkeletonBlocks count={2} />}>
      {({ records, total, current, size }) =>
        records.length === 0 ? (
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            description={empty.text}
            action={
              <Button component={Link} to={paths.applications()} variant="default">
                {t('application.to_list')}
              </Button>
            }
          />
        ) : (
          <Stack gap={24} phone={{ gap: 16 }}>
            {children(records)}
            {total > size && <Pagination current={current} size={size} total={total} onChange={turnTo} />}
          </Stack>
        )
      }
    </QueryContent>
  )
}
