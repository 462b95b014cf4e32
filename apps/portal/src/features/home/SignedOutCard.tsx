import { Button } from '@mantine/core'
import { openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './NextStepCard.module.css'

/** Replaces the next step for visitors: the benefits of logging in. */
export function SignedOutCard() {
  const t = useT()
  return (
    <section className={classes.card}>
      <div className={classes.plain}>
        <p className={classes.eyebrow}>{t('home.out_eyebrow')}</p>
        <h1 className={classes.title}>{t('home.out_title')}</h1>
        <p className={classes.about}>{t('home.out_text')}</p>
        <div className={classes.actions}>
          <Button size="lg" onClick={() => openDialog('login')}>
            {t('home.log_in')}
          </Button>
          <Button size="lg" variant="default" onClick={() => openDialog('register')}>
            {t('home.register')}
          </Button>
        </div>
      </div>
    </section>
  )
}
