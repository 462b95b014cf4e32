import { RichText } from '@rostrum/ui/RichText'
import { useLangOf } from '../../recruitment/use-lang-of.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Introduction.module.css'

/** What the organiser says of the project; folded where the positions are what one came for. */
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
