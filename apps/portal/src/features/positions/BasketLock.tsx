import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ChangePostDialog } from '../../recruitment/ChangePostDialog.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './Basket.module.css'
import type { Basket } from './use-basket.ts'

/** Shows why the choices are locked, and how to change them after submission. */
export function BasketLock({ basket: { choices, lock }, reason }: { basket: Basket; reason: string }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { application } = choices
  return (
    <div className={classes.lock}>
      <p className={classes.hint}>
        <b>{t('positions.locked')}</b>
        <br />
        {reason}
      </p>
      {application && lock.canChangePost && (
        <Button fullWidth variant="light" onClick={() => setAsking(true)}>
          {t('positions.change_post')}
        </Button>
      )}
      {application && (
        <Button component={Link} fullWidth variant="default" to={paths.application({ id: application.id })}>
          {t('positions.see_application')}
        </Button>
      )}
      {application && <ChangePostDialog application={application} opened={asking} onClose={() => setAsking(false)} />}
    </div>
  )
}
