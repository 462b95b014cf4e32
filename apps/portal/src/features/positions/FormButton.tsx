import { Button, type ButtonProps } from '@mantine/core'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './Positions.module.css'
import type { Basket } from './use-basket.ts'

type FormButtonProps = Pick<ButtonProps, 'fullWidth' | 'size'> & { basket: Basket; short?: boolean }

/** Leads to the registration form once a position is chosen. */
export function FormButton({ basket: { project, choices }, short = false, ...look }: FormButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const empty = choices.draft.items.length === 0
  return (
    <>
      <Button
        {...look}
        aria-disabled={empty}
        aria-describedby={empty ? id : undefined}
        onClick={() => !empty && void navigate(paths.form({ projectId: project.id }))}
      >
        {short ? t('positions.fill_form_short') : t('positions.fill_form')}
      </Button>
      {empty && (
        <p id={id} className={short ? classes.unseen : classes.foot}>
          {t('positions.choose_first')}
        </p>
      )}
    </>
  )
}
