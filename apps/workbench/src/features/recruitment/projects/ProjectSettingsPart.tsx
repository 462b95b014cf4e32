import { Box } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePageAddress } from '../../../shell/page-context.ts'
import { Checklist } from './Checklist.tsx'
import classes from './ProjectPage.module.css'
import { projectSettingsQuery } from './project-settings-queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { StageTimeline } from './StageTimeline.tsx'

/** The settings and stage dates of a project, next to its timeline. */
export function ProjectSettingsPart({ id }: RecordPartProps) {
  const query = useQuery(projectSettingsQuery(id))
  const [params, change] = usePageAddress()
  const field = params.get('field')
  const isThere = query.data !== undefined
  const reach = useEffectEvent((name: string) => {
    scrollToField(name)
    change((address) => address.delete('field'))
  })
  // A check of the project leads to the field that it is about.
  useEffect(() => {
    if (isThere && field !== null) reach(field)
  }, [isThere, field])
  return (
    <QueryContent query={query} shape="text">
      {(projectSettings) => (
        <div className={classes.columns}>
          <Box miw={0}>
            <SettingsForm key={projectSettings.id} projectSettings={projectSettings} />
          </Box>
          <Box miw={0} className={classes.beside}>
            <StageTimeline projectSettings={projectSettings} />
            <Checklist projectSettings={projectSettings} />
          </Box>
        </div>
      )}
    </QueryContent>
  )
}

/** Scrolls a field to the middle, or to its start if it is too tall. */
function scrollToField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  const isTall = field.offsetHeight > window.innerHeight / 2
  field.scrollIntoView({ block: isTall ? 'start' : 'center' })
  field.focus({ preventScroll: true })
}
