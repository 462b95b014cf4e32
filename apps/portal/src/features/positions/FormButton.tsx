import { Button, type ButtonProps } from '@mantine/core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { AgainDialog } from '../../recruitment/AgainDialog.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './Positions.module.css'
import type { Basket } from './use-basket.ts'

type FormButtonProps = Pick<ButtonProps, 'fullWidth' | 'size'> & {
  basket: Basket
  short?: boolean
  /** Shows the list of positions, where something is in front of it. */
  onShowPositions?: (() => void) | undefined
}

/** Leads to the registration form once a position is chosen. It asks first while none is chosen but those not passed. */
export function FormButton({
  basket: { project, choices, rejections },
  short = false,
  onShowPositions,
  ...look
}: FormButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const [asking, setAsking] = useState(false)
  const count = choices.draft.items.length
  const empty = count === 0
  const fill = () => void navigate(paths.form({ projectId: project.id }))
  const proceed = () => (rejections.length === count ? setAsking(true) : fill())
  return (
    <>
      <Button
        {...look}
        aria-disabled={empty}
        aria-describedby={empty ? id : undefined}
        onClick={() => !empty && proceed()}
      >
        {short ? t('positions.fill_form_short') : t('positions.fill_form')}
      </Button>
      <AgainDialog
        rejections={rejections}
        timeZone={project.timeZone}
        confirmLabel={t('recruitment.again_fill')}
        opened={asking}
        onClose={() => setAsking(false)}
        onCancel={() => {
          setAsking(false)
          onShowPositions?.()
        }}
        onConfirm={fill}
      />
      {empty && (
        <p id={id} className={short ? classes.unseen : classes.foot}>
          {t('positions.choose_first')}
        </p>
      )}
    </>
  )
}
