import { Button } from '@mantine/core'
import { Stack, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ChangePostDialog } from '../../recruitment/ChangePostDialog.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './Positions.module.css'
import type { Basket } from './use-basket.ts'

/** Shows why the choices are locked, and how to change them after submission. */
export function BasketLock({ basket: { choices, lock }, reason }: { basket: Basket; reason: string }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { application } = choices
  return (
    <Stack gap={8} pt={16} bdt="line">
      <Text mb={12} fz={14} lh={22} c="mute" className={classes.hint}>
        <b>{t('positions.locked')}</b>
        <br />
        {reason}
      </Text>
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
    </Stack>
  )
}
