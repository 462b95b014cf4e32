import { RelationPicker } from '../../resource/RelationPicker.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './FeesPage.module.css'

type ProjectSelectProps = { value: string; onChange: (projectId: string) => void }

/** The project that a list is narrowed to; without one the list is of all. */
export function ProjectSelect({ value, onChange }: ProjectSelectProps) {
  const t = useT()
  return (
    <div className={classes.project}>
      <RelationPicker
        label={t('field.projectId')}
        path="/workbenchApi/payment/projects"
        values={value === '' ? [] : [value]}
        onChange={([projectId = '']) => onChange(projectId)}
      />
    </div>
  )
}
