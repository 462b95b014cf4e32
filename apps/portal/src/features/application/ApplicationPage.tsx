import { Button } from '@mantine/core'
import { Breadcrumbs } from '@rostrum/ui/Breadcrumbs'
import { Box, Stack } from '@rostrum/ui/layout'
import { MissingState } from '@rostrum/ui/MissingState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import type { Application } from '../../recruitment/records.ts'
import { applicationQuery } from '../../recruitment/recruitment-queries.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { CachedDataNotice } from '../../shell/CachedDataNotice.tsx'
import { usePageSubject, usePageTitle, useTransientPage } from '../../shell/open-pages.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { ActionProvider } from './ActionProvider.tsx'
import { ApplicationHead } from './ApplicationHead.tsx'
import classes from './application.module.css'
import { ChangePostNotice } from './ChangePostNotice.tsx'
import { ChangesCard } from './ChangesCard.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { FeeCard } from './FeeCard.tsx'
import { initialAction, useBlockedActionNotice } from './link-action.ts'
import { ProgressCard } from './ProgressCard.tsx'

/** Shows one application of the signed-in person: its state, its next task, its fee and its documents. */
export function Component() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''
  const application = useQuery(applicationQuery(id))
  if (application.error instanceof ApiFailure && [400, 404].includes(application.error.status))
    return <ApplicationNotFound />
  return (
    <QueryContent query={application} skeleton={<SkeletonBlocks count={3} />}>
      {(found) => <ApplicationDetails application={found} act={parameters.get('act')} />}
    </QueryContent>
  )
}

function ApplicationDetails({ application, act }: { application: Application; act: string | null }) {
  const t = useT()
  const { number, project } = application
  usePageTitle(number ?? undefined)
  usePageSubject(number === null ? project.title : undefined)
  useBlockedActionNotice(application, act)
  return (
    <ActionProvider application={application} initialAction={initialAction(application, act)}>
      <Breadcrumbs
        trail={[
          { key: 'list', content: <Link to={paths.applications()}>{t('shell.page_applications')}</Link> },
          { key: 'this', content: number ?? project.title },
        ]}
      />
      <CachedDataNotice queryKey={applicationQuery(application.id).queryKey} />
      <ChangePostNotice application={application} />
      <ApplicationHead application={application} />
      <Stack gap={24} align="start" className={classes.columns}>
        <ProgressCard application={application} />
        <Stack gap={24} className={classes.side}>
          <FeeCard application={application} />
          <DocumentsCard application={application} />
          <ChangesCard application={application} />
          <Contact phone={application.supportPhone} />
        </Stack>
      </Stack>
    </ActionProvider>
  )
}

function Contact({ phone }: { phone: string | null }) {
  const t = useT()
  return (
    <Box component="p" px={8} fz={13} lh={20} c="mute">
      {phone ? t('application.contact', { phone }) : <Link to={paths.help()}>{t('application.contact_short')}</Link>}
    </Box>
  )
}

function ApplicationNotFound() {
  const t = useT()
  useTransientPage()
  return (
    <MissingState
      title={t('application.missing')}
      description={t('application.missing_text')}
      action={
        <Button component={Link} to={paths.applications()}>
          {t('application.to_list')}
        </Button>
      }
    />
  )
}
