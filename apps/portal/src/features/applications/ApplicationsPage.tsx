import { Button, Switch } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pagination } from '@rostrum/ui/Pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { CachedDataNotice } from '../../shell/CachedDataNotice.tsx'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import classes from './applications.module.css'
import { ownApplicationsQuery, readApplicationListParams } from './applications-queries.ts'

/** Lists the registration forms of the signed-in person with their states and actions. */
export function Component() {
  const t = useT()
  const now = useServerNow()
  const [address, setAddress] = useSearchParams()
  const listParams = readApplicationListParams(address)
  const query = ownApplicationsQuery(listParams)
  const applications = useQuery({ ...query, placeholderData: keepPreviousData })
  const showLive = (live: boolean) => setAddress(live ? { live: 'true' } : {}, { replace: true })
  const turnTo = (page: number) =>
    setAddress({ ...(listParams.live && { live: 'true' }), page: String(page) }, { replace: true })
  return (
    <>
      <PageHeading
        inPhoneBar
        title={t('applications.title')}
        aside={
          <Button component={Link} variant="default" to={paths.records()}>
            {t('applications.records')}
          </Button>
        }
      />
      <CachedDataNotice queryKey={query.queryKey} />
      <QueryContent query={applications}>
        {({ records, total, current, size }) => (
          <section aria-label={t('applications.list')} aria-busy={applications.isPlaceholderData}>
            {(total > 0 || listParams.live) && (
              <Flex
                wrap="wrap"
                align="center"
                justify="space-between"
                rowGap={8}
                columnGap={16}
                mih={32}
                mb={12}
                fz={14}
                c="mute"
                className={classes.head}
              >
                <p role="status">{t('applications.total', { total })}</p>
                <Switch
                  label={t('applications.only_live')}
                  checked={listParams.live}
                  onChange={(event) => showLive(event.currentTarget.checked)}
                />
              </Flex>
            )}
            {records.length === 0 ? (
              <NoApplications live={listParams.live} onShowAll={() => showLive(false)} />
            ) : (
              <Stack component="ul" gap={16}>
                {records.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard application={application} now={now} />
                  </li>
                ))}
              </Stack>
            )}
            {total > size && <Pagination current={current} size={size} total={total} onChange={turnTo} />}
          </section>
        )}
      </QueryContent>
    </>
  )
}

function NoApplications({ live, onShowAll }: { live: boolean; onShowAll: () => void }) {
  const t = useT()
  return (
    <Box bg="card" bd="line" bdrs={8}>
      {live ? (
        <EmptyState
          title={t('applications.none_live_title')}
          description={t('applications.none_live_text')}
          action={
            <Button variant="light" onClick={onShowAll}>
              {t('applications.see_all')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t('applications.none_title')}
          description={t('applications.none_text')}
          action={
            <Button component={Link} to={`${paths.home()}#projects`}>
              {t('applications.see_open')}
            </Button>
          }
        />
      )}
    </Box>
  )
}
