import type { FormStore } from '@rostrum/forms'
import { useT } from '../shell/use-t.ts'
import { FormHint } from './FormHint.tsx'

/** The names that the initial forms give to these fields; a form with other names gets no hint. */
const statusField = 'employmentStatus'
const educationField = 'education'

/** Years for which a person can count as graduating after the last graduation. */
const toleratedYears = 2

/** Asks a person who graduates this year to check a last graduation that is long past. */
export function GraduationHint({ form }: { form: FormStore }) {
  const t = useT()
  const text = () => {
    const year = pastGraduation(form)
    return year === undefined ? undefined : t('form_host.graduation_doubtful', { year: String(year) })
  }
  return <FormHint form={form} text={text} />
}

/** The year of the last graduation where it does not agree with the status. */
function pastGraduation(form: FormStore): number | undefined {
  if (form.getField(statusField).value !== 'graduating') return undefined
  const years = form.getField(educationField).rows.flatMap((_, at) => {
    const { value } = form.getField(`${educationField}[${at}].to`)
    return typeof value === 'string' && value !== '' ? [Number(value.slice(0, 4))] : []
  })
  const last = Math.max(...years)
  return years.length > 0 && last < Number(form.today.slice(0, 4)) - toleratedYears ? last : undefined
}
