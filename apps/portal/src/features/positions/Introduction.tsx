import { RichText } from '@rostrum/ui/RichText'
import { useLangOf } from '../../recruitment/use-lang-of.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Introduction.module.css'

/** The introduction of a project by its organizer; collapsed where the positions come first. */
export function Introduction({ html, open }: { html: string; open: boolean }) {
  const t = useT()
  const langOf = useLangOf()
  return (
    <details className={classes.introduction} open={open}>
      <summary>{t('positions.introduction')}</summary>
      <RichText html={html} lang={langOf(html)} />
    </details>
  )
}
