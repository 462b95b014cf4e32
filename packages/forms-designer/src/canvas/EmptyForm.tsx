import { useT } from '../view/texts.ts'
import classes from './Canvas.module.css'

/** What a form without widgets says: how to begin. */
export function EmptyForm() {
  const t = useT()
  return (
    <div className={classes.blank}>
      <h2>{t('designer.empty_title')}</h2>
      <p>{t('designer.empty_hint')}</p>
    </div>
  )
}
