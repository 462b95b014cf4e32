import { Box, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useSignedIn } from '../../shell/session.ts'
import { AdvertisementCarousel } from './AdvertisementCarousel.tsx'
import { LatestArticles } from './ArticleFeed.tsx'
import classes from './home.module.css'
import { projectsQuery, stepsQuery } from './home-queries.ts'
import { OpenProjects } from './OpenProjects.tsx'
import { NextStepCard, preloadOwnParts } from './own-parts.ts'
import { QuickEntries } from './QuickEntries.tsx'
import { SignedOutCard } from './SignedOutCard.tsx'

/** Shows open projects with their deadlines, and the next task of the reader. */
export function Component() {
  const signedIn = useSignedIn()
  const now = useServerNow()
  const steps = useQuery({ ...stepsQuery(), enabled: signedIn })
  const projects = useQuery(projectsQuery())
  useEffect(() => {
    if (signedIn) void preloadOwnParts()
  }, [signedIn])
  const own = (signedIn && steps.data?.steps) || []
  const records = projects.data?.records ?? []
  // Content above the fold appears at once, so that later content does not push it down.
  if (signedIn && steps.isPending) return <Box mih="screen" aria-busy="true" />
  return (
    <>
      <Stack gap={24} phone={{ gap: 16 }} className={classes.top}>
        {signedIn ? (
          <Suspense fallback={<Box bg="card" bd="line" bdrs={8} aria-busy="true" />}>
            <NextStepCard query={steps} projects={records} now={now} />
          </Suspense>
        ) : (
          <SignedOutCard />
        )}
        <AdvertisementCarousel />
      </Stack>
      <QuickEntries signedIn={signedIn} steps={own} projects={projects.data?.records} now={now} />
      <Stack gap={40} phone={{ gap: 32 }} className={classes.main}>
        <OpenProjects query={projects} now={now} />
        <LatestArticles projects={records} />
      </Stack>
    </>
  )
}
