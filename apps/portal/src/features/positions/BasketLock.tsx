import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { applicationsChanged } from '../../recruitment/recruitment-queries.ts'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Basket.module.css'
import type { Basket } from './use-basket.ts'

/** Why the choices stand as they are, and the way to change them after submission. */
export function BasketLock({ basket: { choices, lock }, reason }: { basket: Basket; reason: string }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [asking, setAsking] = useState(false)
  const { application } = choices
  const changePost = async (id: string) => {
    try {
      await call('POST /recruitApi/app/api/person/jobApply/changePost', { id })
      toast({ tone: 'done', message: t('positions.change_post_done') })
      await queries.invalidateQueries(applicationsChanged)
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
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
      {application && (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title={t('positions.change_post_question')}
          consequence={t('positions.change_post_consequence')}
          confirmLabel={t('positions.change_post')}
          onConfirm={() => changePost(application.id)}
        />
      )}
    </div>
  )
}
