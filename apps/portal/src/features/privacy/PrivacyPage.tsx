import { Stack } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { Consents } from './Consents.tsx'
import { DeletionCard } from './DeletionCard.tsx'
import { ExportCard } from './ExportCard.tsx'
import classes from './PrivacyPage.module.css'
import { Sessions } from './Sessions.tsx'
import { StoredData } from './StoredData.tsx'

const overviewQuery = apiQuery('GET /recruitApi/app/api/person/data/overview', {})

/** Shows the stored data of the signed-in person and the actions on it. */
export function Component() {
  const t = useT()
  const overview = useQuery(overviewQuery)
  return (
    <>
      <PageHeading
        inPhoneBar
        title={t('shell.page_privacy')}
        trail={[
          { key: 'profile', content: <Link to={paths.profile()}>{t('shell.page_profile')}</Link> },
          { key: 'privacy', content: t('shell.page_privacy') },
        ]}
        description={t('privacy.intro')}
      />
      <QueryContent query={overview} skeleton={<SkeletonBlocks count={4} />}>
        {({ person, consents, sessions, deletion }) => (
          <Stack gap={24} align="start" className={classes.columns}>
            <Stack gap={24} className={classes.column}>
              <StoredData person={person} />
              <Consents consents={consents} />
            </Stack>
            <Stack gap={24} className={classes.column}>
              <Sessions sessions={sessions} onChange={() => void overview.refetch()} />
              <ExportCard />
              <DeletionCard deletion={deletion} onChange={() => void overview.refetch()} />
            </Stack>
          </Stack>
        )}
      </QueryContent>
    </>
  )
}
