import { Button } from '@mantine/core'
import { MissingState } from '@rostrum/ui/MissingState'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTransientPage } from './open-pages.ts'
import { useT } from './use-t.ts'

/** Shown at an unknown address, and in place of a page that names an unknown record. */
export function Component() {
  const t = useT()
  useTransientPage()
  return (
    <MissingState
      action={
        <Button component={Link} to={paths.home()}>
          {t('shell.to_home')}
        </Button>
      }
    />
  )
}
