import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Link } from 'react-router'
import { SaveStatus } from '../../form-host/SaveStatus.tsx'
import { paths } from '../../paths.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Project } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './registration.module.css'
import type { Registration } from './use-registration.ts'

type FormHeadingProps = {
  /** Undefined while loading. */
  project?: Project
  registration?: Registration
}

export function FormHeading({ project, registration }: FormHeadingProps) {
  const t = useT()
  const ofProject = project && {
    key: 'project',
    content: (
      <Link to={paths.deliver({ projectId: project.id })}>
        <ProperName>{project.title}</ProperName>
      </Link>
    ),
  }
  return (
    <PageHeading
      title={t('registration.title')}
      trail={[
        { key: 'list', content: <Link to={paths.applications()}>{t('shell.page_applications')}</Link> },
        ...(ofProject ? [ofProject] : []),
        { key: 'form', content: t('registration.title') },
      ]}
      description={
        <Box component="span" display="none" className={classes.project}>
          {project ? <ProperName>{project.title}</ProperName> : '\u00a0'}
        </Box>
      }
      aside={registration && <FormSaveStatus registration={registration} />}
    />
  )
}

function FormSaveStatus({ registration }: { registration: Registration }) {
  const t = useT()
  const { kind } = useSaveState(registration.saver)
  return (
    <Stack className={classes.state}>
      <SaveStatus registration={registration} />
      {kind !== 'refused' && (
        <Text fz={13} lh={20} c="mute">
          {t('registration.any_device')}
        </Text>
      )}
    </Stack>
  )
}
