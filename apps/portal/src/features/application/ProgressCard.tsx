import { Box, PlainButton } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { Track } from '@rostrum/ui/Track'
import { Suspense, useState } from 'react'
import type { Application } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './application.module.css'
import { useTrackSteps } from './use-track-steps.tsx'

const EventLogPanel = lazyComponent(
  () => import('./EventLogPanel.tsx'),
  ({ EventLogPanel }) => EventLogPanel,
  { errorPlacement: 'page' },
)

/** Shows the stages of the application, with the current task inside its stage. */
export function ProgressCard({ application }: { application: Application }) {
  const t = useT()
  const [log, setLog] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const steps = useTrackSteps(application)
  return (
    <SectionCard
      title={t('application.progress')}
      aside={
        <Box
          component={PlainButton}
          mih={24}
          fz={14}
          c="link"
          className={classes.progressCardLog}
          aria-haspopup="dialog"
          onClick={() => setLog('open')}
        >
          {t('application.log')}
        </Box>
      }
    >
      <Track label={t('application.progress')} steps={steps} />
      {log !== 'unasked' && (
        <Suspense>
          <EventLogPanel
            applicationId={application.id}
            timeZone={application.project.timeZone}
            opened={log === 'open'}
            onClose={() => setLog('closed')}
          />
        </Suspense>
      )}
    </SectionCard>
  )
}
