import { Flex } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './ProjectSettingsPanel.module.css'

/** Leads to the work on one project: its positions, review, fees, exam and notices. */
export function ProjectPlaces({ id }: { id: string }) {
  const t = useT()
  const inProject = [{ field: 'projectId', operator: 'is' as const, values: [id] }]
  const ofProject = new URLSearchParams({ project: id })
  const places = [
    { name: t('project_settings.place_positions'), path: listPath('/recruitment/positions', inProject), may: true },
    {
      name: t('project_settings.place_review'),
      path: `/recruitment/review?${ofProject}`,
      may: useHasPermission('application:review'),
    },
    {
      name: t('project_settings.place_fees'),
      path: `/recruitment/fees?${ofProject}`,
      may: useHasPermission('fee:read'),
    },
    {
      name: t('project_settings.place_exam'),
      path: `/recruitment/examination?${ofProject}`,
      may: useHasPermission('exam:read'),
    },
    {
      name: t('project_settings.place_sites'),
      path: listPath('/recruitment/exam-sites', inProject),
      may: useHasPermission('exam:read'),
    },
    {
      name: t('project_settings.place_notices'),
      path: listPath('/content/notices', inProject),
      may: useHasPermission('article:read'),
    },
  ]
  return (
    <Flex component="nav" wrap="wrap" columnGap={16} rowGap={4} mt={10} aria-label={t('project_settings.places')}>
      {places
        .filter(({ may }) => may)
        .map(({ name, path }) => (
          <Link key={path} to={path} className={classes.place ?? ''}>
            {name}
          </Link>
        ))}
    </Flex>
  )
}
